package dev.conch.contracts;

/**
 * When a call ran, in milliseconds.
 *
 * @param attempt 1 for the gateway that claimed it first, one more for each takeover
 * @param queueMs from the request to the moment it began or was refused
 * @param durationMs how long it ran; null when it did not run
 */
public record Timing(int attempt, long queueMs, Long durationMs) {
    /** Refuses negative times. */
    public Timing {
        Check.atLeast(attempt, 1, "attempt");
        Check.notNegative(queueMs, "queue_ms");
        if (durationMs != null) {
            Check.notNegative(durationMs, "duration_ms");
        }
    }
}
