package dev.conch.timeline.store;

import dev.conch.timeline.fact.BashRef;
import dev.conch.timeline.fact.Place;
import dev.conch.timeline.order.SessionProgress;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The bash calls one transaction has to do with: what is stored of them, and what is added. */
final class BashCalls {
    private final SessionRow session;
    private final Map<String, BashCallRow> rows = new HashMap<>();

    BashCalls(SessionRow session, List<BashCallRow> stored) {
        this.session = session;
        stored.forEach(row -> rows.put(row.key.bashCallId(), row));
    }

    SessionProgress progress() {
        var progress = new SessionProgress(session.known);
        rows.values().forEach(row -> progress.with(row.id(), row.progress()));
        return progress;
    }

    /** Brings the rows up to what the new events made of them; returns the rows that are new. */
    List<BashCallRow> advance(SessionProgress progress, List<Placed> events) {
        var added = new ArrayList<BashCallRow>();
        for (var event : events) {
            Place.bashOf(event.fact().place())
                    .filter(bash -> !rows.containsKey(bash.id().value()))
                    .ifPresent(bash -> added.add(add(bash, event.sequence())));
        }
        rows.values().forEach(row -> row.take(progress.of(row.id())));
        return added;
    }

    private BashCallRow add(BashRef bash, long sequence) {
        var row = BashCallRow.of(bash, session, sequence);
        rows.put(bash.id().value(), row);
        return row;
    }
}
