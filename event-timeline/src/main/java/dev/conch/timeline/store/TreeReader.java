package dev.conch.timeline.store;

import dev.conch.contracts.SessionId;
import dev.conch.timeline.fact.EventTypes;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import org.hibernate.reactive.mutiny.Mutiny;

/** Reads what a tree of a session is made of. Every question names the org. */
@Singleton
public class TreeReader {
    private static final String BASH_CALLS = """
            select new dev.conch.timeline.store.StoredBashCall(b.key.bashCallId, b.toolCallId, b.firstSequence, b.calls)
            from BashCallRow b where b.orgId = ?1 and b.key.sessionId = ?2 and b.firstSequence > ?3
            order by b.firstSequence""";
    private static final String FRAMES = """
            from EventRow e where e.orgId = ?1 and e.sessionId = ?2 and e.bashCallId in ?3 and e.type in ?4
            order by e.sequence""";
    private static final String CALLS = """
            select e.* from event e join (
                select event_id, row_number() over (partition by bash_call_id order by call_n) as place
                from event where org_id = ?1 and session_id = ?2 and bash_call_id in (?3) and type = ?4
            ) numbered on numbered.event_id = e.event_id
            where numbered.place <= ?5 order by e.sequence""";
    private static final String ANSWERS = """
            from EventRow e where e.orgId = ?1 and e.sessionId = ?2 and e.approvalId in ?3 and e.type in ?4
            order by e.sequence""";
    private static final List<String> FRAME_TYPES =
            List.of(EventTypes.BASH_STARTED, EventTypes.BASH_COMPLETED, EventTypes.APPROVAL_REQUESTED);
    private static final List<String> ANSWER_TYPES = List.of(EventTypes.APPROVAL_ANSWERED, EventTypes.APPROVAL_EXPIRED);

    /** The session's bash calls whose first event comes after this sequence, in that order. */
    public Uni<List<StoredBashCall>> bashCalls(
            Mutiny.Session session, String orgId, SessionId sessionId, long after, int most) {
        return session.createQuery(BASH_CALLS, StoredBashCall.class)
                .setParameter(1, orgId)
                .setParameter(2, sessionId.value())
                .setParameter(3, after)
                .setMaxResults(most)
                .getResultList();
    }

    /** Starts, ends and questions of these bash calls. */
    public Uni<List<StoredEvent>> frames(
            Mutiny.Session session, String orgId, SessionId sessionId, List<String> bashCallIds) {
        return stored(session.createQuery(FRAMES, EventRow.class)
                .setParameter(1, orgId)
                .setParameter(2, sessionId.value())
                .setParameter(3, bashCallIds)
                .setParameter(4, FRAME_TYPES)
                .getResultList());
    }

    /** The nested calls of these bash calls, of each the first {@code most} by their number. */
    public Uni<List<StoredEvent>> calls(
            Mutiny.Session session, String orgId, SessionId sessionId, List<String> bashCallIds, int most) {
        return stored(session.createNativeQuery(CALLS, EventRow.class)
                .setParameter(1, orgId)
                .setParameter(2, sessionId.value())
                .setParameter(3, bashCallIds)
                .setParameter(4, EventTypes.NESTED_CALL)
                .setParameter(5, most)
                .getResultList());
    }

    /** What became of these questions. */
    public Uni<List<StoredEvent>> answers(
            Mutiny.Session session, String orgId, SessionId sessionId, List<String> approvalIds) {
        return stored(session.createQuery(ANSWERS, EventRow.class)
                .setParameter(1, orgId)
                .setParameter(2, sessionId.value())
                .setParameter(3, approvalIds)
                .setParameter(4, ANSWER_TYPES)
                .getResultList());
    }

    private static Uni<List<StoredEvent>> stored(Uni<List<EventRow>> rows) {
        return rows.map(all -> all.stream().map(EventRow::stored).toList());
    }
}
