package dev.conch.approval.session;

import dev.conch.approval.ApprovalConfig;
import dev.conch.contracts.SessionId;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The sessions this instance has seen lately: bounded in number, and in time because another instance may read of a deletion. */
@Singleton
class SessionCache {
    private final Map<SessionId, Entry> sessions = new ConcurrentHashMap<>();
    private final ApprovalConfig config;

    SessionCache(ApprovalConfig config) {
        this.config = config;
    }

    Optional<KnownSession> find(SessionId id, Instant now) {
        return Optional.ofNullable(sessions.get(id))
                .filter(entry -> entry.until().isAfter(now))
                .map(Entry::session);
    }

    void put(SessionId id, KnownSession session, Instant now) {
        if (sessions.size() >= config.sessionCacheSize()) {
            sessions.values().removeIf(entry -> !entry.until().isAfter(now));
        }
        if (sessions.size() >= config.sessionCacheSize()) {
            // all are in use at once: remembering nothing costs look-ups, remembering without bound costs the process
            sessions.clear();
        }
        sessions.put(id, new Entry(session, now.plus(config.sessionCacheTime())));
    }

    void forget(SessionId id) {
        sessions.remove(id);
    }

    private record Entry(KnownSession session, Instant until) {}
}
