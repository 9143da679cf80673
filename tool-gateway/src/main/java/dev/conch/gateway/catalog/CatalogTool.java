package dev.conch.gateway.catalog;

import dev.conch.contracts.JsonText;
import dev.conch.contracts.Label;
import dev.conch.contracts.ToolHints;

/**
 * One tool of a loaded server, whoever's agent uses it.
 *
 * @param name the server's own name
 * @param inputSchema null when the definition is broken
 * @param contentHash over name, description, schema and annotations; empty when the definition is broken
 * @param fault what is wrong with the definition, which hides the tool from agents; null when nothing is
 */
record CatalogTool(
        String server,
        String name,
        String registeredName,
        String command,
        String description,
        JsonText inputSchema,
        ToolHints hints,
        String contentHash,
        String fault) {
    boolean works() {
        return fault == null;
    }

    /** Declared or labelled read-only; hints that contradict each other declare nothing. */
    boolean readOnly(Label label) {
        if (label != null) {
            return label == Label.READ_ONLY;
        }
        return Boolean.TRUE.equals(hints.readOnly()) && !Boolean.TRUE.equals(hints.destructive());
    }
}
