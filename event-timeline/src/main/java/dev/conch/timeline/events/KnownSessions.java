package dev.conch.timeline.events;

import dev.conch.contracts.SessionId;
import dev.conch.kit.problem.ProblemException;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;

/** Tells an org's sessions from all others, which are 404 alike: unknown, another org's, or no id at all. */
@Singleton
public class KnownSessions {
    private final FeedReader reader;

    KnownSessions(FeedReader reader) {
        this.reader = reader;
    }

    /** The session with this id; 404 {@code session_not_found} when the org has none. */
    public Uni<SessionId> known(String orgId, String id) {
        var sessionId = named(id);
        return reader.extent(new Feed.OfSession(orgId, sessionId)).replaceWith(sessionId);
    }

    static SessionId named(String id) {
        try {
            return SessionId.of(id);
        } catch (IllegalArgumentException _) {
            throw ProblemException.notFound("session", id);
        }
    }
}
