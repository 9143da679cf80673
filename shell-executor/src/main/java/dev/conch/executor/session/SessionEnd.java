package dev.conch.executor.session;

import io.smallrye.mutiny.Uni;

/** What must happen to a session's running work when it is deleted. Implemented by whoever runs bash calls. */
@FunctionalInterface
public interface SessionEnd {
    /** Cancels what runs here in the session and completes when it has ended; at once when nothing does. Never fails. */
    Uni<Void> cancelAll(String sessionId);
}
