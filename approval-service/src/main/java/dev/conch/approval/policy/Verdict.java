package dev.conch.approval.policy;

import dev.conch.contracts.ApprovalId;
import dev.conch.contracts.Risk;
import dev.conch.contracts.Why;

/** What the rules say about one call. {@code decidedBy} names the step for the timeline; {@code message} is a sentence for people. */
public sealed interface Verdict {
    /** It runs; {@code spends} is the one-off it uses up, null when none. */
    record Allow(Risk risk, String decidedBy, ApprovalId spends) implements Verdict {}

    /** It does not run and nobody is asked. */
    record Deny(String message, String decidedBy) implements Verdict {}

    /** A person must answer first. */
    record Ask(Why why, String message, String decidedBy) implements Verdict {}

    /** Nothing can be said before the tool is rated: judge again with a rating. */
    record Rate() implements Verdict {}
}
