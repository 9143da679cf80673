package dev.conch.contracts;

import com.fasterxml.jackson.annotation.JsonProperty;

/** How careful an agent's tool approval is (spec.md 5, Mode). */
public enum Mode {
    /** Asks before what is destructive, outward-facing or declared as requiring approval. */
    @JsonProperty("normal")
    NORMAL,

    /** Asks before everything that is not read-only. */
    @JsonProperty("protective")
    PROTECTIVE,

    /** Only the lists ask. */
    @JsonProperty("off")
    OFF;

    /** The wire form: lower case with underscores. */
    public String wireName() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
