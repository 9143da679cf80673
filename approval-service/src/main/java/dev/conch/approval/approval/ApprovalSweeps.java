package dev.conch.approval.approval;

import dev.conch.approval.ApprovalConfig;
import dev.conch.approval.sweep.Sweeper;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Instant;

/** Ends questions that nobody answered in time. Reads do not wait for it: they see the time themselves. */
@Singleton
class ApprovalSweeps {
    private final Sweeper sweeper;
    private final Approvals approvals;
    private final ApprovalConfig config;

    ApprovalSweeps(Sweeper sweeper, Approvals approvals, ApprovalConfig config) {
        this.sweeper = sweeper;
        this.approvals = approvals;
        this.config = config;
    }

    void start(@Observes StartupEvent event) {
        sweeper.every(config.expiryInterval(), "ending approvals", this::sweep);
    }

    private Uni<Void> sweep() {
        return approvals.expireDue(Instant.now(), config.sweepBatch()).replaceWithVoid();
    }
}
