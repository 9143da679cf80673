package dev.conch.timeline.order;

import dev.conch.timeline.fact.Fact;
import dev.conch.timeline.fact.Place;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Decides what is stored now: everything whose need is met, in the order it arrived, and again while that meets the need of another; then
 * what has waited too long, one dropped need at a time, so that its companions still come in their right order.
 */
public final class Ordering {
    private final SessionProgress progress;
    private final Instant now;
    private final List<Waiting> waiting;
    private final List<Fact> store = new ArrayList<>();

    private Ordering(SessionProgress progress, List<Waiting> waiting, Instant now) {
        this.progress = progress;
        this.waiting = new ArrayList<>(waiting);
        this.now = now;
    }

    /** The plan for {@code waiting}, in the order it arrived; {@code progress} is moved on by everything that is to be stored. */
    public static Plan plan(SessionProgress progress, List<Waiting> waiting, Instant now) {
        return new Ordering(progress, waiting, now).run();
    }

    private Plan run() {
        admitAll();
        for (var late = overdue(); late.isPresent(); late = overdue()) {
            force(late.get());
            admitAll();
        }
        return new Plan(store, waiting);
    }

    private void admitAll() {
        var before = -1;
        while (before != store.size()) {
            before = store.size();
            var othersWait = othersWait();
            waiting.removeIf(one -> admitted(one, othersWait));
        }
    }

    private boolean admitted(Waiting one, boolean othersWait) {
        if (!progress.admits(one.fact(), othersWait)) {
            return false;
        }
        store.add(one.fact());
        progress.stored(one.fact());
        return true;
    }

    private boolean othersWait() {
        return waiting.stream().anyMatch(one -> !(one.fact().place() instanceof Place.SessionEnd));
    }

    private Optional<Waiting> overdue() {
        return waiting.stream().filter(one -> one.overdue(now)).findFirst();
    }

    private void force(Waiting late) {
        if (progress.known() && late.fact().place() instanceof Place.SessionEnd) {
            waiting.removeIf(one -> one == late);
            store.add(late.fact());
        } else {
            progress.stopWaitingFor(late.fact());
        }
    }
}
