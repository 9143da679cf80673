package dev.conch.timeline.order;

import dev.conch.timeline.fact.Fact;
import java.time.Instant;

/** A fact that is not stored yet. At {@code until} it is stored whatever is missing. */
public record Waiting(Fact fact, Instant until) {
    boolean overdue(Instant now) {
        return !until.isAfter(now);
    }
}
