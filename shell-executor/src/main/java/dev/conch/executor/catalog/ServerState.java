package dev.conch.executor.catalog;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What an agent's MCP server was when the snapshot was taken. */
public enum ServerState {
    /** Its tools are in the snapshot. */
    @JsonProperty("loaded")
    LOADED,

    /** It loads on demand and nobody has asked yet. */
    @JsonProperty("not_loaded")
    NOT_LOADED,

    /** It could not be loaded; the fault says why. */
    @JsonProperty("failed")
    FAILED
}
