package dev.conch.executor.session;

import dev.conch.contracts.Origin;
import dev.conch.executor.peer.Me;
import dev.conch.executor.peer.Peer;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.hibernate.reactive.mutiny.Mutiny;

/** Who may run a session's bash call: the owner until its lease is over, then whoever asks first. */
@Singleton
public class SessionLeases {
    private final SessionRepository rows;
    private final Me me;
    private final SessionConfig config;

    SessionLeases(SessionRepository rows, Me me, SessionConfig config) {
        this.rows = rows;
        this.me = me;
        this.config = config;
    }

    /**
     * Makes this instance the owner inside the session's transaction. Fails as not found when the org has no such active session, and with
     * {@link SessionElsewhereException} while another instance owns it.
     */
    public Uni<Origin> claim(Mutiny.Session session, String orgId, String sessionId) {
        return rows.lockActive(session, orgId, sessionId).map(this::claim);
    }

    /** The same for a session that may be deleted: what was left running in it must end all the same. */
    public Uni<Origin> takeOver(Mutiny.Session session, String orgId, String sessionId) {
        return rows.lock(session, orgId, sessionId).map(this::claim);
    }

    private Origin claim(SessionRow row) {
        var now = Instant.now();
        elsewhere(row, now).ifPresent(ownership -> {
            throw new SessionElsewhereException(ownership);
        });
        row.own(new Peer(me.id(), me.url()), now.plus(config.lease()));
        return row.origin();
    }

    private Optional<Ownership> elsewhere(SessionRow row, Instant now) {
        return row.ownership(now).filter(ownership -> !ownership.owner().id().equals(me.id()));
    }

    /** The other instance that owns the org's session now; empty when it is this one, or nobody. Not found when there is no such session. */
    public Uni<Optional<Ownership>> elsewhere(Mutiny.Session session, String orgId, String sessionId) {
        return rows.find(session, orgId, sessionId).map(row -> elsewhere(row, Instant.now()));
    }

    /** Renews the leases of sessions with running work; gives those that are still this instance's. */
    public Uni<List<String>> renew(Mutiny.Session session, Collection<String> sessionIds) {
        return rows.renew(session, me.id(), sessionIds, Instant.now().plus(config.lease()));
    }

    /** Gives up all of this instance's sessions, so that others need not wait for its leases. Nothing of it may run any more. */
    public Uni<Void> release(Mutiny.Session session) {
        return rows.release(session, me.id());
    }
}
