package dev.conch.approval.decision;

import dev.conch.contracts.Decision;
import dev.conch.contracts.DecisionMade;
import dev.conch.contracts.DecisionRequested;
import dev.conch.contracts.RatingRequested;
import dev.conch.kit.kafka.Envelope;
import io.micrometer.core.instrument.MeterRegistry;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.MutinyEmitter;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.reactive.messaging.Channel;
import org.eclipse.microprofile.reactive.messaging.OnOverflow;

/** What this package publishes: {@code decision.made} and {@code rating.requested}. Counts decisions by kind. */
@Singleton
class AnswerTopics implements DecisionAnswers, RatingRequests {
    private static final String DECISION_MADE = "decision.made";
    private static final String RATING_REQUESTED = "rating.requested";

    private final MutinyEmitter<byte[]> decisions;
    private final MutinyEmitter<byte[]> ratings;
    private final Envelope envelope;
    private final MeterRegistry metrics;

    AnswerTopics(
            @Channel("approval-decisions-out") @OnOverflow(OnOverflow.Strategy.UNBOUNDED_BUFFER)
                    MutinyEmitter<byte[]> decisions,
            @Channel("approval-ratings-out") @OnOverflow(OnOverflow.Strategy.UNBOUNDED_BUFFER)
                    MutinyEmitter<byte[]> ratings,
            Envelope envelope,
            MeterRegistry metrics) {
        this.decisions = decisions;
        this.ratings = ratings;
        this.envelope = envelope;
        this.metrics = metrics;
    }

    @Override
    public Uni<Void> publish(DecisionRequested request, List<Decision> made) {
        made.forEach(this::count);
        var answer = new DecisionMade(request.requestId(), request.origin(), made, Instant.now(), request.gateway());
        return decisions.sendMessage(envelope.message(
                DECISION_MADE, request.origin().sessionId(), answer, request.gateway(), request.traceparent()));
    }

    @Override
    public Uni<Void> publish(List<RatingRequested> requests, String traceparent) {
        var sends = requests.stream()
                .map(request -> ratings.sendMessage(
                        envelope.message(RATING_REQUESTED, request.origin().sessionId(), request, null, traceparent)))
                .toList();
        return Uni.join().all(sends).andFailFast().replaceWithVoid();
    }

    private void count(Decision decision) {
        var kind = switch (decision) {
            case Decision.Allowed _ -> "allowed";
            case Decision.Denied _ -> "denied";
            case Decision.Held _ -> "needs_approval";
        };
        metrics.counter("conch.decisions", "decision", kind).increment();
    }
}
