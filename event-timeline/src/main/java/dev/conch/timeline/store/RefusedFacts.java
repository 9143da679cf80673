package dev.conch.timeline.store;

import dev.conch.timeline.fact.Fact;
import io.smallrye.mutiny.Uni;

/** Where a fact goes that was held and then turned out to be another org's: its record is acknowledged already. */
@FunctionalInterface
public interface RefusedFacts {
    /** Completes when the fact is kept somewhere else for good; only then it leaves the held ones. */
    Uni<Void> refuse(Fact fact, String reason);
}
