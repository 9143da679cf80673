package dev.conch.approval.session;

/** What is to be thought of a record's origin. */
public sealed interface SessionVerdict {
    /** The session is known, alive and the one the record names. */
    record Matching() implements SessionVerdict {}

    /** It is not: nothing of the record runs. {@code message} is for the script. */
    record Refused(String message) implements SessionVerdict {}
}
