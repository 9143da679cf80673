package dev.conch.contracts;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The closed list of codes a script can see (spec.md 3, Errors). */
public enum ErrorCode {
    /** No such server or tool. */
    @JsonProperty("unknown_command")
    UNKNOWN_COMMAND,

    /** The input is not a JSON object or does not match the tool's schema. */
    @JsonProperty("invalid_input")
    INVALID_INPUT,

    /** The tool ran and failed, or its outcome is unknown. */
    @JsonProperty("tool_error")
    TOOL_ERROR,

    /** A guardrail, hook, policy or person refused the call, or no decision could be made. */
    @JsonProperty("denied")
    DENIED,

    /** The call needs a person's answer; the script stops. */
    @JsonProperty("needs_approval")
    NEEDS_APPROVAL,

    /** An earlier call stopped the script. */
    @JsonProperty("stopped")
    STOPPED,

    /** The server needs a connection or credential that is not there. */
    @JsonProperty("connection_required")
    CONNECTION_REQUIRED,

    /** More calls than the agent may make in one bash call; the script stops. */
    @JsonProperty("call_limit")
    CALL_LIMIT,

    /** The call cannot run here or now. */
    @JsonProperty("unavailable")
    UNAVAILABLE;

    /** The wire form: lower case with underscores. */
    public String wireName() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
