package dev.conch.gateway.mcp;

import dev.conch.contracts.JsonText;
import io.smallrye.mutiny.Uni;
import java.time.Instant;

/** Runs one tool of an MCP server. Asked by the call flow, after the call was judged and begun. */
public interface ToolCaller {
    /**
     * Calls the tool. Never fails: every way it can end is a {@link ToolReply}. The answer arrives on the caller's Vert.x context; without
     * one it throws at once.
     *
     * @param server where
     * @param tool the server's own name of the tool
     * @param input a JSON object, sent exactly as written
     * @param deadline past it nothing is sent; the call gives up at the earlier of this and the server's own timeout
     * @param scope trace, cancellation and id of the call
     */
    Uni<ToolReply> call(ServerTarget server, String tool, JsonText input, Instant deadline, CallScope scope);
}
