package dev.conch.gateway.mcp;

import dev.conch.contracts.JsonText;
import dev.conch.contracts.ToolHints;

/**
 * One tool as its server lists it. Read by the catalog.
 *
 * @param name the server's own name; for a tool without a usable one, where it stands in the list
 * @param description whole; empty when it has none
 * @param inputSchema as the server wrote it, compact; null when the definition is broken
 * @param hints what it declares about itself
 * @param annotations as the server wrote them, compact; part of the content hash; null when it has none
 * @param fault what is wrong with the definition; null when nothing is
 */
public record ListedTool(
        String name, String description, JsonText inputSchema, ToolHints hints, JsonText annotations, String fault) {
    /** A definition that cannot be used. */
    public static ListedTool broken(String name, String description, String fault) {
        return new ListedTool(name, description, null, ToolHints.NONE, null, fault);
    }
}
