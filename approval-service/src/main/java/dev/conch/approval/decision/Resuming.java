package dev.conch.approval.decision;

import dev.conch.approval.ApprovalConfig;
import dev.conch.contracts.RatingMade;
import dev.conch.contracts.RequestId;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;

/**
 * Goes on with parked requests: when the last of their ratings has come, or when their time is up. Decided, answered, then forgotten, so
 * that a request which is taken up twice is answered twice with the same decision and never not at all.
 */
@Singleton
class Resuming {
    private final ParkedRepository parked;
    private final Decisions decisions;
    private final DecisionAnswers answers;
    private final ApprovalConfig config;

    Resuming(ParkedRepository parked, Decisions decisions, DecisionAnswers answers, ApprovalConfig config) {
        this.parked = parked;
        this.decisions = decisions;
        this.answers = answers;
        this.config = config;
    }

    Uni<Void> rated(RatingMade made) {
        return parked.rated(made)
                .chain(waits -> waits
                        ? resume(made.requestId(), false)
                        : Uni.createFrom().voidItem());
    }

    Uni<Void> resumeDue(Instant now) {
        return parked.takeDue(now, now.plus(config.parkedLease()), config.sweepBatch())
                .onItem()
                .transformToMulti(ids -> Multi.createFrom().iterable(ids))
                .onItem()
                .transformToUniAndConcatenate(id -> resume(id, true))
                .collect()
                .last()
                .replaceWithVoid();
    }

    private Uni<Void> resume(RequestId id, boolean timeIsUp) {
        return parked.find(id)
                .chain(found -> found.filter(request -> timeIsUp || request.complete())
                        .map(this::finish)
                        .orElseGet(() -> Uni.createFrom().voidItem()));
    }

    private Uni<Void> finish(ParkedRequest waiting) {
        var request = waiting.request();
        return decisions
                .resume(request, Parking.known(waiting))
                .chain(made -> answers.publish(request, made))
                .chain(() -> parked.delete(request.requestId()));
    }
}
