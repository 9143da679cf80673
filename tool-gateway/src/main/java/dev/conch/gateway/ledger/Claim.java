package dev.conch.gateway.ledger;

/** What became of an attempt to claim a call. */
public sealed interface Claim {
    /** It is ours, durably. */
    record Won(ClaimedCall call) implements Claim {}

    /** It has ended before: this answer is given again and nothing runs. */
    record Answered(FinishedCall end) implements Claim {}

    /** Somebody works on it, or a sweeper will; or its answer went with its session. Nothing is to be done. */
    record Dropped() implements Claim {}
}
