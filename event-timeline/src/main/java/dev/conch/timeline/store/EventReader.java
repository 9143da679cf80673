package dev.conch.timeline.store;

import dev.conch.contracts.SessionId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import org.hibernate.reactive.mutiny.Mutiny;

/** Reads stored events. Every question names the org. */
@Singleton
public class EventReader {
    private static final String OF_SESSION = """
            from EventRow e where e.orgId = ?1 and e.sessionId = ?2 and e.sequence > ?3 order by e.sequence""";
    private static final String OF_ORG = "from EventRow e where e.orgId = ?1 and e.position > ?2 order by e.position";

    /** A session's events after a sequence (0 for all), ascending. */
    public Uni<List<StoredEvent>> ofSession(
            Mutiny.Session session, String orgId, SessionId sessionId, long after, int most) {
        return stored(session.createQuery(OF_SESSION, EventRow.class)
                .setParameter(1, orgId)
                .setParameter(2, sessionId.value())
                .setParameter(3, after)
                .setMaxResults(most));
    }

    /** An org's events after a position (0 for all), ascending. */
    public Uni<List<StoredEvent>> ofOrg(Mutiny.Session session, String orgId, long after, int most) {
        return stored(session.createQuery(OF_ORG, EventRow.class)
                .setParameter(1, orgId)
                .setParameter(2, after)
                .setMaxResults(most));
    }

    private static Uni<List<StoredEvent>> stored(Mutiny.SelectionQuery<EventRow> query) {
        return query.setReadOnly(true)
                .getResultList()
                .map(rows -> rows.stream().map(EventRow::stored).toList());
    }
}
