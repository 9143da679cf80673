package dev.conch.timeline.store;

/** A fact that can never be stored: it contradicts what is known. Goes to the dead letters. */
public final class RefusedFactException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    RefusedFactException(String message) {
        super(message);
    }
}
