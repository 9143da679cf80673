package dev.conch.rating.rules;

/** A verb the lexicon knows: its base form, and what it does. */
record Verb(String base, Kind kind) {
    /** What a verb does to the world. */
    enum Kind {
        /** Looks and returns. */
        READS,
        /** Changes, sends or starts something. */
        WRITES,
        /** Does what its input says: runs, calls, handles. */
        DOES
    }
}
