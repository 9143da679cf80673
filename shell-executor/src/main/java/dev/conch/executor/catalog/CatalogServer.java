package dev.conch.executor.catalog;

import dev.conch.contracts.CallError;
import java.util.Objects;

/**
 * One MCP server of an agent. Written by the gateway, read by names and help.
 *
 * @param name as in {@code tools <name>}: lower case and hyphens
 * @param description empty when it has none
 * @param fault why it could not be loaded, as a script is to read it; null unless {@link ServerState#FAILED}
 * @param toolCount how many tools it has; 0 when that is not known
 */
public record CatalogServer(String name, String description, ServerState state, CallError fault, int toolCount) {
    /** Refuses a server without a name or state, and a failed one without its fault. */
    public CatalogServer {
        Objects.requireNonNull(name, "name is missing");
        Objects.requireNonNull(state, "state is missing");
        description = description == null ? "" : description;
        if (state == ServerState.FAILED && fault == null) {
            throw new IllegalArgumentException("fault is missing of server " + name);
        }
    }
}
