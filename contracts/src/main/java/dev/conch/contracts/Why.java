package dev.conch.contracts;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Why a person is asked (spec.md 5). */
public enum Why {
    /** Declared destructive, or not read-only without saying it is not destructive. */
    @JsonProperty("destructive")
    DESTRUCTIVE,

    /** Declared outward-facing. */
    @JsonProperty("open_world")
    OPEN_WORLD,

    /** May change something. */
    @JsonProperty("mutating")
    MUTATING,

    /** A list says so. */
    @JsonProperty("policy")
    POLICY,

    /** It declares nothing and looks like it changes things. */
    @JsonProperty("rated_changes")
    RATED_CHANGES;

    /** The wire form: lower case with underscores. */
    public String wireName() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
