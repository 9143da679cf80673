package dev.conch.timeline.store;

import dev.conch.contracts.Origin;
import dev.conch.contracts.SessionId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.persistence.LockModeType;
import java.time.Instant;
import java.util.List;
import org.hibernate.LockMode;
import org.hibernate.reactive.mutiny.Mutiny;

/** Sessions and their locks. */
@Singleton
class SessionRepository {
    private static final String CREATE = """
            insert into session_counter (session_id, org_id, agent_id, user_id, known)
            values (?1, ?2, ?3, ?4, false) on conflict do nothing""";
    private static final String DUE = """
            select h.sessionId from HeldRow h where h.heldUntil <= ?1 group by h.sessionId order by min(h.heldUntil)""";

    /** Locks the session, made if it is new: until the transaction ends nobody else stores anything of it. */
    Uni<SessionRow> lock(Mutiny.Session session, Origin origin) {
        return find(session, origin.sessionId())
                .onItem()
                .ifNull()
                .switchTo(() -> create(session, origin).chain(() -> find(session, origin.sessionId())));
    }

    /** Locks the session if nobody else has it; null otherwise. */
    Uni<SessionRow> lockIfFree(Mutiny.Session session, SessionId id) {
        return session.find(SessionRow.class, id.value(), LockMode.UPGRADE_SKIPLOCKED);
    }

    /** Sessions with facts that have waited until now. */
    Uni<List<SessionId>> due(Mutiny.Session session, Instant now, int most) {
        return session.createQuery(DUE, String.class)
                .setParameter(1, now)
                .setMaxResults(most)
                .getResultList()
                .map(ids -> ids.stream().map(SessionId::of).toList());
    }

    private static Uni<SessionRow> find(Mutiny.Session session, SessionId id) {
        return session.find(SessionRow.class, id.value(), LockModeType.PESSIMISTIC_WRITE);
    }

    private static Uni<Integer> create(Mutiny.Session session, Origin origin) {
        return session.createNativeQuery(CREATE)
                .setParameter(1, origin.sessionId().value())
                .setParameter(2, origin.orgId())
                .setParameter(3, origin.agentId())
                .setParameter(4, origin.userId())
                .executeUpdate();
    }
}
