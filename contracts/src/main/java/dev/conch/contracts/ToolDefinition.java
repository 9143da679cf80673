package dev.conch.contracts;

/**
 * What a rater reads: the tool's words, none of its calls. Carried with a question only when the tool is unlabelled.
 *
 * @param server the MCP server's name; null for other tools
 * @param description the whole description; empty when it has none
 * @param inputSchema the schema as the server sent it
 * @param contentHash under which the rating is stored
 */
public record ToolDefinition(String server, String name, String description, JsonText inputSchema, String contentHash) {
    /** Refuses a definition without name, schema or hash. */
    public ToolDefinition {
        Check.text(name, "name");
        description = description == null ? "" : description;
        Check.present(inputSchema, "input_schema");
        Check.text(contentHash, "content_hash");
    }
}
