package dev.conch.gateway.mcp;

import java.net.URI;
import java.time.Duration;
import java.util.Map;

/**
 * Where an MCP server is and how it is spoken to. Made by the catalog from the stored configuration, read by this package only.
 *
 * @param orgId whose server it is; part of every cache key
 * @param name the server's name in its org
 * @param url its streamable HTTP endpoint
 * @param headers what every request carries, authentication included; values may hold {@code ${secret:NAME}}, resolved only at dial time
 * @param timeout most time one call may take, the deadline aside
 * @param version changes with the configuration or with any secret it names: one client per version
 */
public record ServerTarget(
        String orgId, String name, URI url, Map<String, String> headers, Duration timeout, String version) {
    /** Copies the headers. */
    public ServerTarget {
        headers = Map.copyOf(headers);
    }

    /** Names the server only: a header's literal value may be a credential. */
    @Override
    public String toString() {
        return "ServerTarget[" + orgId + "/" + name + "]";
    }
}
