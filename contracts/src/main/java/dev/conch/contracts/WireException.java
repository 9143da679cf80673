package dev.conch.contracts;

/** A record could not be read or written: the reader's answer is the dead-letter topic, never a guess. */
public final class WireException extends RuntimeException {
    /** Says what was wrong; the cause may be null. */
    public WireException(String message, Throwable cause) {
        super(message, cause);
    }
}
