package dev.conch.executor.session;

import dev.conch.contracts.Origin;
import dev.conch.kit.kafka.InstanceId;
import dev.conch.kit.problem.ProblemException;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import org.hibernate.reactive.mutiny.Mutiny;

/** Who may run a session's bash call: the owner until its lease is over, then whoever asks first. */
@Singleton
public class SessionLeases {
    private final SessionRepository rows;
    private final InstanceId me;
    private final SessionConfig config;

    SessionLeases(SessionRepository rows, InstanceId me, SessionConfig config) {
        this.rows = rows;
        this.me = me;
        this.config = config;
    }

    /**
     * Makes this instance the owner inside the session's transaction. Fails as not found when the org has no such active session, and with
     * 503 {@code session_elsewhere} while another instance owns it.
     */
    public Uni<Origin> claim(Mutiny.Session session, String orgId, String sessionId) {
        return rows.lockActive(session, orgId, sessionId).map(this::claim);
    }

    private Origin claim(SessionRow row) {
        var now = Instant.now();
        var elsewhere = row.owner != null && !row.owner.equals(me.value());
        if (elsewhere && row.leaseUntil.isAfter(now)) {
            throw ProblemException.unavailable(
                    "session_elsewhere", "Another executor runs this session at the moment; try again shortly.");
        }
        row.owner = me.value();
        row.leaseUntil = now.plus(config.lease());
        return row.origin();
    }

    /** The session's origin, whoever owns it; not found when the org has no such active session. */
    public Uni<Origin> find(Mutiny.Session session, String orgId, String sessionId) {
        return rows.find(session, orgId, sessionId).map(row -> {
            if (!row.isActive()) {
                throw ProblemException.notFound("session", sessionId);
            }
            return row.origin();
        });
    }

    /** The session's origin, whatever its state and owner. */
    public Uni<Origin> origin(Mutiny.Session session, String orgId, String sessionId) {
        return rows.find(session, orgId, sessionId).map(SessionRow::origin);
    }

    /** Renews the leases of sessions with running work; gives those that are still this instance's. */
    public Uni<List<String>> renew(Mutiny.Session session, Collection<String> sessionIds) {
        return rows.renew(session, me.value(), sessionIds, Instant.now().plus(config.lease()));
    }
}
