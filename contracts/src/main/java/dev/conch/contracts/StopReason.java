package dev.conch.contracts;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Why a script ended before its own end (spec.md 7). */
public enum StopReason {
    /** A call needs a person's answer. */
    @JsonProperty("needs_approval")
    NEEDS_APPROVAL,

    /** The script made more calls than it may. */
    @JsonProperty("call_limit")
    CALL_LIMIT,

    /** The bash call ran out of time. */
    @JsonProperty("timeout")
    TIMEOUT,

    /** Somebody cancelled it. */
    @JsonProperty("cancelled")
    CANCELLED,

    /** The executor that ran it died. */
    @JsonProperty("lost")
    LOST;

    /** The wire form: lower case with underscores. */
    public String wireName() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
