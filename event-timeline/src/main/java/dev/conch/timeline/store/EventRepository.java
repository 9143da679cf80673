package dev.conch.timeline.store;

import dev.conch.timeline.fact.Fact;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import org.hibernate.reactive.mutiny.Mutiny;

/** Knows which facts are stored. */
@Singleton
class EventRepository {
    private static final String TRACES = """
            select new dev.conch.timeline.store.Trace(e.eventId, e.sessionId, e.factKey)
            from EventRow e where e.eventId in ?1 or (e.sessionId = ?2 and e.factKey in ?3)""";

    /** What is stored already under these facts' ids or about the same things. */
    Uni<List<Trace>> traces(Mutiny.Session session, SessionRow row, List<Fact> facts) {
        return session.createQuery(TRACES, Trace.class)
                .setParameter(1, ids(facts))
                .setParameter(2, row.sessionId)
                .setParameter(3, facts.stream().map(Fact::key).toList())
                .getResultList();
    }

    static List<String> ids(List<Fact> facts) {
        return facts.stream().map(fact -> fact.eventId().value()).toList();
    }
}
