package dev.conch.contracts;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Which of a script's two streams. */
public enum OutputStream {
    /** Standard output. */
    @JsonProperty("stdout")
    STDOUT,

    /** Standard error. */
    @JsonProperty("stderr")
    STDERR;

    /** The wire form: lower case with underscores. */
    public String wireName() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
