package dev.conch.executor.session;

import dev.conch.executor.peer.Asker;
import io.smallrye.mutiny.Uni;

/** What must happen to a session's running work when it is deleted. Implemented by whoever runs bash calls. */
@FunctionalInterface
public interface SessionEnd {
    /**
     * Cancels what runs in the session, on whichever executor, and completes when it has ended; at once when nothing runs. Fails with
     * {@link SessionElsewhereException} while it runs on an executor that cannot be reached and may live.
     */
    Uni<Void> cancelAll(Asker asker, String sessionId);
}
