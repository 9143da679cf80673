package dev.conch.gateway.mcp;

import io.smallrye.mutiny.Uni;

/** Asks a server for its tools. Used by the catalog, which keeps the answer. */
public interface ToolLister {
    /**
     * All tools of the server, over all pages, within the load limit. Never fails: a server that cannot be used is {@link
     * ToolListing.NotLoaded}. The answer arrives on the caller's Vert.x context; without one it throws at once.
     */
    Uni<ToolListing> list(ServerTarget server);
}
