package dev.conch.gateway.stdio;

/** A program was not started. The message may be shown to a script. */
public final class StdioException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    StdioException(String message) {
        super(message, null, false, false);
    }
}
