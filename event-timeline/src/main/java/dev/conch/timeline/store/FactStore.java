package dev.conch.timeline.store;

import dev.conch.contracts.SessionId;
import dev.conch.timeline.fact.Fact;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;
import org.hibernate.reactive.mutiny.Mutiny;

/** Stores facts: each once, each with the next numbers, or holds them. One call is one transaction. */
@Singleton
public class FactStore {
    private final Mutiny.SessionFactory sessions;
    private final Tables tables;
    private final TimelineConfig config;
    private final Instance<NewEvents> listeners;
    private final Clock clock = Clock.systemUTC();

    FactStore(
            Mutiny.SessionFactory sessions, Tables tables, TimelineConfig config, @Any Instance<NewEvents> listeners) {
        this.sessions = sessions;
        this.tables = tables;
        this.config = config;
        this.listeners = listeners;
    }

    /**
     * Takes in facts of one session. Fails with {@link RefusedFactException}, and stores nothing, when one of them contradicts what is
     * known; ends when everything is stored or held, for good.
     */
    public Uni<Void> store(List<Fact> facts) {
        var origin = facts.getFirst().origin();
        return sessions.withTransaction(
                        (session, _) -> tables.sessions().lock(session, origin).chain(row -> take(session, row, facts)))
                .invoke(this::announce)
                .replaceWithVoid();
    }

    /** Lets go what has waited long enough in this session; does nothing when another replica is at it. */
    Uni<Void> release(SessionId id) {
        return sessions.withTransaction((session, _) -> tables.sessions()
                        .lockIfFree(session, id)
                        .onItem()
                        .ifNotNull()
                        .transformToUni(row -> take(session, row, List.of())))
                .onItem()
                .ifNotNull()
                .invoke(this::announce)
                .replaceWithVoid();
    }

    private Uni<Outcome> take(Mutiny.Session session, SessionRow row, List<Fact> facts) {
        facts.forEach(fact -> refuseForeign(row, fact));
        var now = clock.instant();
        return new SessionWork(tables, session, row, now)
                .run(facts, now.plus(config.hold()))
                .map(stored -> new Outcome(row.orgId, SessionId.of(row.sessionId), stored));
    }

    private static void refuseForeign(SessionRow row, Fact fact) {
        if (!row.mayBeOf(fact)) {
            throw new RefusedFactException(
                    "event " + fact.eventId() + " names another org than its session " + row.sessionId);
        }
    }

    private void announce(Outcome outcome) {
        if (outcome.stored() > 0) {
            listeners.forEach(listener -> listener.stored(outcome.orgId(), outcome.sessionId()));
        }
    }

    private record Outcome(String orgId, SessionId sessionId, int stored) {}
}
