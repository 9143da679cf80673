package dev.conch.contracts;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What a call may do, as judged (spec.md 6). */
public enum Risk {
    /** Declared or labelled read-only: runs. */
    @JsonProperty("read_only")
    READ_ONLY,

    /** May change something and runs without asking. */
    @JsonProperty("changes")
    CHANGES,

    /** Waits for a person. */
    @JsonProperty("needs_approval")
    NEEDS_APPROVAL,

    /** Never runs. */
    @JsonProperty("blocked")
    BLOCKED,

    /** Its input is not known yet. */
    @JsonProperty("checked_at_run_time")
    CHECKED_AT_RUN_TIME;

    /** The wire form: lower case with underscores. */
    public String wireName() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
