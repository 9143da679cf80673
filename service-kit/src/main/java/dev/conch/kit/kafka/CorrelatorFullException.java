package dev.conch.kit.kafka;

/** Too many requests wait for their replies; nothing was sent, trying again later may help. */
public final class CorrelatorFullException extends RuntimeException {
    /** Names the bound that was reached. */
    public CorrelatorFullException(int capacity) {
        super("already " + capacity + " requests wait for their replies", null, false, false);
    }
}
