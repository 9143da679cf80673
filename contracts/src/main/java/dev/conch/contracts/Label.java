package dev.conch.contracts;

import com.fasterxml.jackson.annotation.JsonProperty;

/** A person's word on a tool; it replaces all hints (spec.md 5, Mode). */
public enum Label {
    /** Runs unless a list asks. */
    @JsonProperty("read_only")
    READ_ONLY,

    /** Asks in normal and protective mode unless a list frees it. */
    @JsonProperty("changes")
    CHANGES;

    /** The wire form: lower case with underscores. */
    public String wireName() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
