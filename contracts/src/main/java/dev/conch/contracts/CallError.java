package dev.conch.contracts;

/**
 * What a script reads about a call that did not succeed (spec.md 3, Errors): one JSON line on stderr.
 *
 * @param code which kind
 * @param message a sentence for the agent; already cleaned of secrets and control characters by its writer
 * @param retryable true only when nothing can have happened
 */
public record CallError(ErrorCode code, String message, boolean retryable) {
    /** Refuses an error without a code or a message. */
    public CallError {
        Check.present(code, "code");
        Check.text(message, "message");
    }

    /** An error that trying again will not mend. */
    public static CallError of(ErrorCode code, String message) {
        return new CallError(code, message, false);
    }

    /** An error after which nothing has happened and trying again may help. */
    public static CallError retryable(ErrorCode code, String message) {
        return new CallError(code, message, true);
    }
}
