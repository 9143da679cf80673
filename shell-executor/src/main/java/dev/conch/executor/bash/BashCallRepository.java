package dev.conch.executor.bash;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.hibernate.reactive.mutiny.Mutiny;

/** Bash calls in the database; opens no transaction of its own. */
@Singleton
class BashCallRepository {
    private static final String INSERT = """
            insert into bash_calls
              (id, org_id, session_id, tool_call_id, body_hash, status, owner, started_at, trace_id)
            values (?1, ?2, ?3, ?4, ?5, 'running', ?6, ?7, ?8)
            on conflict do nothing""";
    private static final String END =
            "update bash_calls set status = ?1, ended_at = ?2, answer = ?3 where id = ?4 and status = 'running'";
    private static final String OWNERLESS = """
            select b.* from bash_calls b join sessions s on s.id = b.session_id
            where b.status = 'running'
              and (s.owner is null or s.lease_until < now() or (s.owner = ?1 and b.owner <> ?1))
            order by b.started_at limit 100""";

    /** Stores a running call; false when its id is taken, or another call of the session runs. */
    Uni<Boolean> insert(Mutiny.Session session, BashCallRow row) {
        return session.createNativeQuery(INSERT)
                .setParameter(1, row.id)
                .setParameter(2, row.orgId)
                .setParameter(3, row.sessionId)
                .setParameter(4, row.toolCallId)
                .setParameter(5, row.bodyHash)
                .setParameter(6, row.owner)
                .setParameter(7, row.startedAt)
                .setParameter(8, row.traceId)
                .executeUpdate()
                .map(rows -> rows == 1);
    }

    /** The call of that id in the org's session. */
    Uni<Optional<BashCallRow>> find(Mutiny.Session session, String orgId, String sessionId, String toolCallId) {
        return session.createSelectionQuery(
                        "from BashCallRow where orgId = ?1 and sessionId = ?2 and toolCallId = ?3", BashCallRow.class)
                .setParameter(1, orgId)
                .setParameter(2, sessionId)
                .setParameter(3, toolCallId)
                .getSingleResultOrNull()
                .map(Optional::ofNullable);
    }

    /** The call that runs in the org's session. */
    Uni<Optional<BashCallRow>> running(Mutiny.Session session, String orgId, String sessionId) {
        return session.createSelectionQuery(
                        "from BashCallRow where orgId = ?1 and sessionId = ?2 and status = 'running'",
                        BashCallRow.class)
                .setParameter(1, orgId)
                .setParameter(2, sessionId)
                .getSingleResultOrNull()
                .map(Optional::ofNullable);
    }

    /** Ends a running call; false when somebody else has ended it, and then nothing may be published. */
    Uni<Boolean> end(Mutiny.Session session, String id, String status, byte[] answer) {
        return session.createNativeQuery(END)
                .setParameter(1, status)
                .setParameter(2, Instant.now())
                .setParameter(3, answer)
                .setParameter(4, id)
                .executeUpdate()
                .map(rows -> rows == 1);
    }

    /** Forgets a call of which nothing has run, so that its id may be used again. */
    Uni<Void> remove(Mutiny.Session session, String id) {
        return session.createNativeQuery("delete from bash_calls where id = ?1 and status = 'running'")
                .setParameter(1, id)
                .executeUpdate()
                .replaceWithVoid();
    }

    /** Calls whose executor is gone and that nobody but {@code me} has taken over; the sweeper's, of every org, so without one. */
    Uni<List<BashCallRow>> ownerless(Mutiny.Session session, String me) {
        return session.createNativeQuery(OWNERLESS, BashCallRow.class)
                .setParameter(1, me)
                .getResultList();
    }

    /** Notes that a call's executor is gone, the first time. Gives the call if it has not ended meanwhile. */
    Uni<Optional<BashCallRow>> markLost(Mutiny.Session session, String id) {
        return session.createNativeQuery(
                        "update bash_calls set lost_at = coalesce(lost_at, ?1) where id = ?2 and status = 'running' returning *",
                        BashCallRow.class)
                .setParameter(1, Instant.now())
                .setParameter(2, id)
                .getSingleResultOrNull()
                .map(Optional::ofNullable);
    }

    /** Counts nested calls that ended in the executor, beside the facts about them. */
    Uni<Void> countRefused(Mutiny.Session session, String id, int more) {
        return session.createNativeQuery("update bash_calls set refused = refused + ?1 where id = ?2")
                .setParameter(1, more)
                .setParameter(2, id)
                .executeUpdate()
                .replaceWithVoid();
    }
}
