package dev.conch.approval.approval;

import dev.conch.kit.outbox.OutboxPublisher;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.MutinyEmitter;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.reactive.messaging.Channel;
import org.eclipse.microprofile.reactive.messaging.Message;
import org.eclipse.microprofile.reactive.messaging.OnOverflow;

/** The outbox's way to {@code approval.events}. */
@Singleton
class ApprovalTopics implements OutboxPublisher {
    private final MutinyEmitter<byte[]> events;

    ApprovalTopics(
            @Channel("approval-events-out") @OnOverflow(OnOverflow.Strategy.UNBOUNDED_BUFFER)
                    MutinyEmitter<byte[]> events) {
        this.events = events;
    }

    @Override
    public Uni<Void> publish(Message<byte[]> message) {
        return events.sendMessage(message);
    }
}
