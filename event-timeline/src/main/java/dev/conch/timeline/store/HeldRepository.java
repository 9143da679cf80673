package dev.conch.timeline.store;

import dev.conch.timeline.fact.Fact;
import dev.conch.timeline.order.Waiting;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import org.hibernate.reactive.mutiny.Mutiny;

/** Facts that wait. */
@Singleton
class HeldRepository {
    private static final String OF_SESSION = "from HeldRow h where h.sessionId = ?1 order by h.received";
    private static final String REMOVE = "delete from HeldRow h where h.eventId in ?1";

    /** All of a session in the order they came; asks the database only when there are any. */
    Uni<List<Waiting>> of(Mutiny.Session session, SessionRow row) {
        return row.held == 0
                ? Uni.createFrom().item(List.of())
                : session.createQuery(OF_SESSION, HeldRow.class)
                        .setParameter(1, row.sessionId)
                        .setReadOnly(true)
                        .getResultList()
                        .map(rows -> rows.stream().map(HeldRow::waiting).toList());
    }

    Uni<Void> add(Mutiny.Session session, List<Waiting> waiting) {
        return waiting.isEmpty()
                ? Uni.createFrom().voidItem()
                : session.persistAll(waiting.stream().map(HeldRow::of).toArray());
    }

    Uni<Void> remove(Mutiny.Session session, List<Fact> facts) {
        return facts.isEmpty()
                ? Uni.createFrom().voidItem()
                : session.createMutationQuery(REMOVE)
                        .setParameter(1, EventRepository.ids(facts))
                        .executeUpdate()
                        .replaceWithVoid();
    }
}
