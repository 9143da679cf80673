package dev.conch.executor.session;

import dev.conch.executor.http.RetryLaterException;

/** Another executor owns the session: the request is its to answer. 503 {@code session_elsewhere} where it cannot be asked. */
public final class SessionElsewhereException extends RetryLaterException {
    private static final long serialVersionUID = 1L;

    private final transient Ownership ownership;

    /** The owner has it at least until its lease is over; by then it can be taken over. */
    public SessionElsewhereException(Ownership ownership) {
        super(
                503,
                "session_elsewhere",
                "Another executor runs this session and cannot be reached at the moment; ask again when its lease is over.",
                ownership.left());
        this.ownership = ownership;
    }

    /** Who, and until when. */
    public Ownership ownership() {
        return ownership;
    }
}
