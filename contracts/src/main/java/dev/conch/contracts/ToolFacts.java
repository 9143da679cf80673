package dev.conch.contracts;

/**
 * What a decision needs to know about a tool. Written by tool-gateway.
 *
 * @param registeredName the name agent lists match, {@code mcp_<server>__<tool>}
 * @param server the MCP server; null for other tools
 * @param serverTool the server's own name of the tool, which server lists match; null for other tools
 * @param description its first sentence, as an approval shows it; empty when it has none
 * @param contentHash hash of name, description, schema and annotations: a tool that changed loses ratings and grants
 * @param label a person's word; null when nobody gave one
 */
public record ToolFacts(
        String registeredName,
        ToolKind kind,
        String server,
        String serverTool,
        String description,
        String contentHash,
        ToolHints hints,
        Label label) {
    /** Refuses facts without name, kind or hash. */
    public ToolFacts {
        Check.text(registeredName, "registered_name");
        Check.present(kind, "kind");
        description = description == null ? "" : description;
        Check.text(contentHash, "content_hash");
        hints = hints == null ? ToolHints.NONE : hints;
    }
}
