package dev.conch.contracts;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Where a tool comes from; only MCP tools are ever rated (spec.md 5). */
public enum ToolKind {
    /** A tool of an MCP server. */
    @JsonProperty("mcp")
    MCP,

    /** Answered by the customer's own code. */
    @JsonProperty("function")
    FUNCTION,

    /** A script tool. */
    @JsonProperty("script")
    SCRIPT,

    /** Conch's own. */
    @JsonProperty("builtin")
    BUILTIN;

    /** The wire form: lower case with underscores. */
    public String wireName() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
