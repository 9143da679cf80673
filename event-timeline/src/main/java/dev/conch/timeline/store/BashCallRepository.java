package dev.conch.timeline.store;

import dev.conch.timeline.fact.Fact;
import dev.conch.timeline.fact.Place;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.List;
import org.hibernate.reactive.mutiny.Mutiny;

/** Bash calls of a session. */
@Singleton
class BashCallRepository {
    private static final String NAMED = "from BashCallRow b where b.key.sessionId = ?1 and b.key.bashCallId in ?2";

    /** The rows of the bash calls these facts name, as far as there are any. */
    Uni<BashCalls> named(Mutiny.Session session, SessionRow row, Collection<Fact> facts) {
        var ids = facts.stream()
                .flatMap(fact -> Place.bashOf(fact.place()).stream())
                .map(bash -> bash.id().value())
                .distinct()
                .toList();
        if (ids.isEmpty()) {
            return Uni.createFrom().item(new BashCalls(row, List.of()));
        }
        return session.createQuery(NAMED, BashCallRow.class)
                .setParameter(1, row.sessionId)
                .setParameter(2, ids)
                .getResultList()
                .map(rows -> new BashCalls(row, rows));
    }
}
