package dev.conch.executor.session;

import dev.conch.kit.problem.ProblemException;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import org.hibernate.reactive.mutiny.Mutiny;

/** Whether a session may be used, for those who store nothing about it themselves. */
@Singleton
public class ActiveSessions {
    private final Mutiny.SessionFactory database;
    private final SessionRepository sessions;

    ActiveSessions(Mutiny.SessionFactory database, SessionRepository sessions) {
        this.database = database;
        this.sessions = sessions;
    }

    /** Completes when the org has this session and it is active, whoever owns it; fails as not found otherwise. */
    public Uni<Void> require(String orgId, String sessionId) {
        return database.withSession(session -> sessions.find(session, orgId, sessionId))
                .invoke(row -> requireActive(row, sessionId))
                .replaceWithVoid();
    }

    private static void requireActive(SessionRow row, String sessionId) {
        if (!row.isActive()) {
            throw ProblemException.notFound("session", sessionId);
        }
    }
}
