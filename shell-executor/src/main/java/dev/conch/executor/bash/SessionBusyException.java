package dev.conch.executor.bash;

import dev.conch.executor.http.RetryLaterException;
import java.time.Duration;

/** Another script runs in the session: 409 {@code session_busy} with {@code Retry-After}. */
final class SessionBusyException extends RetryLaterException {
    private static final long serialVersionUID = 1L;

    SessionBusyException(Duration retryAfter) {
        super(
                409,
                "session_busy",
                "One bash call at a time in a session, and another one is running; ask again, or wait with ?wait_ms=.",
                retryAfter);
    }
}
