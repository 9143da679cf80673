package dev.conch.gateway.decision;

import dev.conch.contracts.DecisionRequested;
import dev.conch.kit.kafka.Envelope;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.MutinyEmitter;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.reactive.messaging.Channel;
import org.eclipse.microprofile.reactive.messaging.OnOverflow;

/** Questions, to approval-service. */
@Singleton
class QuestionTopics implements QuestionSender {
    private final MutinyEmitter<byte[]> out;
    private final Envelope envelope;

    QuestionTopics(
            @Channel("gateway-decisions-out") @OnOverflow(OnOverflow.Strategy.UNBOUNDED_BUFFER)
                    MutinyEmitter<byte[]> out,
            Envelope envelope) {
        this.out = out;
        this.envelope = envelope;
    }

    @Override
    public Uni<Void> send(DecisionRequested request) {
        return out.sendMessage(envelope.message(
                "decision.requested", request.origin().sessionId(), request, null, request.traceparent()));
    }
}
