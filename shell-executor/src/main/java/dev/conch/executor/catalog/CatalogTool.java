package dev.conch.executor.catalog;

import com.fasterxml.jackson.databind.JsonNode;
import dev.conch.contracts.ToolKind;
import java.util.Objects;

/**
 * One tool behind {@code tools}. Written by the gateway, read by names, words and help.
 *
 * @param registeredName {@code mcp_<server>__<tool>}, or the tool's own name
 * @param server the MCP server's name; null for other tools
 * @param name the tool's own name, whatever characters it has
 * @param command how a script calls it, {@code tools github get-pull}
 * @param description the whole text; empty when it has none
 * @param inputSchema the JSON Schema of its input
 * @param contentHash of the tool as it was seen; the gateway refuses a call when it has changed (spec section 4)
 * @param readOnly declared or labelled read-only
 * @param direct the model calls it, a script may not (spec section 4)
 */
public record CatalogTool(
        String registeredName,
        ToolKind kind,
        String server,
        String name,
        String command,
        String description,
        JsonNode inputSchema,
        String contentHash,
        boolean readOnly,
        boolean direct) {
    /** Refuses a tool without its names, kind, schema or hash. */
    public CatalogTool {
        Objects.requireNonNull(registeredName, "registered_name is missing");
        Objects.requireNonNull(kind, "kind is missing");
        Objects.requireNonNull(name, "name is missing");
        Objects.requireNonNull(command, "command is missing");
        Objects.requireNonNull(inputSchema, "input_schema is missing");
        Objects.requireNonNull(contentHash, "content_hash is missing");
        description = description == null ? "" : description;
    }
}
