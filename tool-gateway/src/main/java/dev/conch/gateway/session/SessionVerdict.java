package dev.conch.gateway.session;

import dev.conch.contracts.CallError;

/** What is to be thought of a record's origin. */
public sealed interface SessionVerdict {
    /** The session is known, alive and the one the record names. */
    record Matching() implements SessionVerdict {}

    /** It is not, or nobody could say: the call does not run (fails closed). */
    record Refused(CallError error) implements SessionVerdict {}
}
