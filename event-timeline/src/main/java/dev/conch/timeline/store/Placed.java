package dev.conch.timeline.store;

import dev.conch.timeline.fact.Fact;

/** A fact with its numbers. */
record Placed(Fact fact, long sequence, long position) {
    EventRow row() {
        return EventRow.of(fact, sequence, position);
    }
}
