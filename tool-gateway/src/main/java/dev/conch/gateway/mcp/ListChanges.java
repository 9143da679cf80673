package dev.conch.gateway.mcp;

/** Hears that a server's tools are not what they were ({@code notifications/tools/list_changed}). Implemented by the catalog. */
@FunctionalInterface
public interface ListChanges {
    /** What was loaded of this server is to be loaded again when it is next asked for. Returns at once. */
    void changed(ServerTarget server);
}
