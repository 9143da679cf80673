package dev.conch.executor.session;

import java.time.Instant;

/**
 * A session as {@code GET} shows it.
 *
 * @param userId absent when the session names nobody
 * @param orgId only on the internal route
 * @param state {@code active}, or {@code deleted} on the internal route
 */
record SessionView(String id, String orgId, String agentId, String userId, String state, Instant createdAt) {
    static SessionView forUsers(SessionRow row) {
        return new SessionView(row.id, null, row.agentId, row.userId, row.state, row.createdAt);
    }

    static SessionView forServices(SessionRow row) {
        return new SessionView(row.id, row.orgId, row.agentId, row.userId, row.state, null);
    }
}
