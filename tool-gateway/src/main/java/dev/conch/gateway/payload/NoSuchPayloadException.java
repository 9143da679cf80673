package dev.conch.gateway.payload;

/** A reference that leads to nothing, to something else than it says, or to another org's or session's payload. */
public final class NoSuchPayloadException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param message why, without the payload's name; a script reads it */
    public NoSuchPayloadException(String message) {
        super(message);
    }
}
