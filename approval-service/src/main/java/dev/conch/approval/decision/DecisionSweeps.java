package dev.conch.approval.decision;

import dev.conch.approval.ApprovalConfig;
import dev.conch.approval.sweep.Sweeper;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Instant;

/** Goes on with requests whose time for ratings is up, and lets go of old decisions. */
@Singleton
class DecisionSweeps {
    private static final int FORGET_BATCHES = 100;

    private final Sweeper sweeper;
    private final Resuming resuming;
    private final DecisionRepository decisions;
    private final ApprovalConfig config;

    DecisionSweeps(Sweeper sweeper, Resuming resuming, DecisionRepository decisions, ApprovalConfig config) {
        this.sweeper = sweeper;
        this.resuming = resuming;
        this.decisions = decisions;
        this.config = config;
    }

    void start(@Observes StartupEvent event) {
        sweeper.every(config.parkedInterval(), "resuming parked decisions", () -> resuming.resumeDue(Instant.now()));
        sweeper.every(config.retentionInterval(), "forgetting old decisions", this::forget);
    }

    private Uni<Void> forget() {
        var before = Instant.now().minus(config.decisionRetention());
        return decisions.forget(before, FORGET_BATCHES * config.sweepBatch()).replaceWithVoid();
    }
}
