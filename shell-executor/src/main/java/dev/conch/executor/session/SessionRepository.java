package dev.conch.executor.session;

import dev.conch.kit.problem.ProblemException;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.persistence.LockModeType;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import org.hibernate.reactive.mutiny.Mutiny;

/** Sessions in the database; opens no transaction of its own. */
@Singleton
class SessionRepository {
    private static final String OF_ORG = "from SessionRow where id = ?1 and orgId = ?2";

    /** The session, whatever its state; fails as not found when the org has none. */
    Uni<SessionRow> find(Mutiny.Session session, String orgId, String id) {
        return session.createSelectionQuery(OF_ORG, SessionRow.class)
                .setParameter(1, id)
                .setParameter(2, orgId)
                .getSingleResultOrNull()
                .onItem()
                .ifNull()
                .failWith(() -> ProblemException.notFound("session", id));
    }

    /** The same with the row locked until the transaction ends; only while it is active. */
    Uni<SessionRow> lockActive(Mutiny.Session session, String orgId, String id) {
        return session.createSelectionQuery(OF_ORG + " and state = 'active'", SessionRow.class)
                .setParameter(1, id)
                .setParameter(2, orgId)
                .setLockMode(LockModeType.PESSIMISTIC_WRITE)
                .getSingleResultOrNull()
                .onItem()
                .ifNull()
                .failWith(() -> ProblemException.notFound("session", id));
    }

    /** The same, deleted ones included. */
    Uni<SessionRow> lock(Mutiny.Session session, String orgId, String id) {
        return session.createSelectionQuery(OF_ORG, SessionRow.class)
                .setParameter(1, id)
                .setParameter(2, orgId)
                .setLockMode(LockModeType.PESSIMISTIC_WRITE)
                .getSingleResultOrNull()
                .onItem()
                .ifNull()
                .failWith(() -> ProblemException.notFound("session", id));
    }

    /** Takes the owner off all its sessions. */
    Uni<Void> release(Mutiny.Session session, String owner) {
        return session.createNativeQuery(
                        "update sessions set owner = null, owner_url = null, lease_until = null where owner = ?1")
                .setParameter(1, owner)
                .executeUpdate()
                .replaceWithVoid();
    }

    /** Extends the owner's leases; gives those that still are its own. */
    Uni<List<String>> renew(Mutiny.Session session, String owner, Collection<String> ids, Instant until) {
        return session.createNativeQuery(
                        "update sessions set lease_until = ?1 where owner = ?2 and id = any(?3) and state = 'active' returning id",
                        String.class)
                .setParameter(1, until)
                .setParameter(2, owner)
                .setParameter(3, ids.toArray(String[]::new))
                .getResultList();
    }
}
