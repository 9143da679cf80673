package dev.conch.gateway.mcp;

import java.net.URI;
import java.time.Duration;
import java.util.Map;

/**
 * Where an MCP server is and how it is spoken to. Made by the catalog from the stored configuration, read by this package only.
 *
 * @param orgId whose server it is; part of every cache key
 * @param name the server's name in its org
 * @param address its endpoint or its program
 * @param timeout most time one call may take, the deadline aside
 * @param version changes with the configuration or with any secret it names: one client per version
 */
public record ServerTarget(String orgId, String name, ServerAddress address, Duration timeout, String version) {
    /** A server over HTTP. */
    public ServerTarget(
            String orgId, String name, URI url, Map<String, String> headers, Duration timeout, String version) {
        this(orgId, name, new ServerAddress.Http(url, headers), timeout, version);
    }

    /** Names the server only. */
    @Override
    public String toString() {
        return "ServerTarget[" + orgId + "/" + name + "]";
    }
}
