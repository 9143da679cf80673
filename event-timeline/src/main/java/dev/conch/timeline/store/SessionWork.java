package dev.conch.timeline.store;

import dev.conch.timeline.fact.Fact;
import dev.conch.timeline.order.Ordering;
import dev.conch.timeline.order.Plan;
import dev.conch.timeline.order.SessionProgress;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.hibernate.reactive.mutiny.Mutiny;

/** One transaction on one locked session: takes new facts in, lets held ones go, numbers and stores what may be stored. */
final class SessionWork {
    private final Tables tables;
    private final Mutiny.Session session;
    private final SessionRow row;
    private final Instant now;

    SessionWork(Tables tables, Mutiny.Session session, SessionRow row, Instant now) {
        this.tables = tables;
        this.session = session;
        this.row = row;
        this.now = now;
    }

    /** Ends with the number of events stored. */
    Uni<Integer> run(List<Fact> incoming, Instant until) {
        return traces(incoming)
                .chain(traces -> tables.held().of(session, row).map(held -> new Arrivals(held, traces)))
                .invoke(arrivals -> arrivals.with(incoming, until).settle(row, now))
                .call(this::refuseForeign)
                .chain(this::plan);
    }

    private Uni<List<Trace>> traces(List<Fact> incoming) {
        return incoming.isEmpty()
                ? Uni.createFrom().item(List.of())
                : tables.events().traces(session, row, incoming).invoke(this::refuseStrangers);
    }

    private void refuseStrangers(List<Trace> traces) {
        for (var trace : traces) {
            if (!trace.sessionId().equals(row.sessionId)) {
                throw new RefusedFactException("event " + trace.eventId() + " belongs to another session");
            }
        }
    }

    private Uni<Void> refuseForeign(Arrivals arrivals) {
        var foreign = arrivals.foreign();
        var refused = Uni.createFrom().voidItem();
        for (var fact : foreign) {
            refused = refused.chain(() -> tables.refused().refuse(fact, "the session belongs to another org"));
        }
        return refused.chain(() -> tables.held().remove(session, arrivals.ofHeld(foreign)));
    }

    private Uni<Integer> plan(Arrivals arrivals) {
        return tables.bashCalls().named(session, row, arrivals.facts()).chain(calls -> {
            var progress = calls.progress();
            return apply(arrivals, calls, progress, Ordering.plan(progress, arrivals.all(), now));
        });
    }

    private Uni<Integer> apply(Arrivals arrivals, BashCalls calls, SessionProgress progress, Plan plan) {
        row.known = progress.known();
        row.held = plan.hold().size();
        return number(plan.store())
                .call(placed -> add(placed, calls.advance(progress, placed)))
                .call(() -> tables.held().add(session, arrivals.notHeld(plan.hold())))
                .call(() -> tables.held().remove(session, arrivals.ofHeld(plan.store())))
                .map(List::size);
    }

    private Uni<List<Placed>> number(List<Fact> facts) {
        return facts.isEmpty()
                ? Uni.createFrom().item(List.of())
                : tables.counters().allot(session, row, facts.size()).map(first -> place(facts, first));
    }

    private static List<Placed> place(List<Fact> facts, Counters.Allotment first) {
        var placed = new ArrayList<Placed>(facts.size());
        for (var i = 0; i < facts.size(); i++) {
            placed.add(new Placed(facts.get(i), first.sequence() + i, first.position() + i));
        }
        return placed;
    }

    private Uni<Void> add(List<Placed> events, List<BashCallRow> bashCalls) {
        var rows = new ArrayList<Object>(bashCalls);
        events.forEach(event -> rows.add(event.row()));
        return rows.isEmpty() ? Uni.createFrom().voidItem() : session.persistAll(rows.toArray());
    }
}
