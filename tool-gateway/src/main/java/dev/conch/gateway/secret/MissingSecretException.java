package dev.conch.gateway.secret;

/** A secret that a header names cannot be used. The message names it and never holds its value. */
public final class MissingSecretException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private MissingSecretException(String message) {
        super(message, null, false, false);
    }

    static MissingSecretException notSet(String name) {
        return new MissingSecretException("the secret " + name + " is not set");
    }

    static MissingSecretException notAHeader(String header) {
        return new MissingSecretException(
                "the secret in header " + header + " holds characters that a header cannot carry");
    }
}
