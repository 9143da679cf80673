package dev.conch.timeline.order;

import dev.conch.timeline.fact.Fact;
import java.util.List;

/** What happens to the facts of one session now: {@code store} in this order, {@code hold} the rest. */
public record Plan(List<Fact> store, List<Waiting> hold) {
    /** Copies both lists. */
    public Plan {
        store = List.copyOf(store);
        hold = List.copyOf(hold);
    }
}
