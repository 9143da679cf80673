package dev.conch.contracts;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Why a call is no longer wanted. */
public enum CancelReason {
    /** The bash call ran out of time. */
    @JsonProperty("timeout")
    TIMEOUT,

    /** Somebody cancelled the bash call. */
    @JsonProperty("cancelled")
    CANCELLED,

    /** The script was stopped before the call began. */
    @JsonProperty("stopped")
    STOPPED,

    /** The client that waited for it has ended. */
    @JsonProperty("client_gone")
    CLIENT_GONE;

    /** The wire form: lower case with underscores. */
    public String wireName() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
