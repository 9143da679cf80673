package dev.conch.executor.events;

import dev.conch.kit.outbox.OutboxPublisher;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.MutinyEmitter;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.reactive.messaging.Channel;
import org.eclipse.microprofile.reactive.messaging.Message;
import org.eclipse.microprofile.reactive.messaging.OnOverflow;

/** Publishes what the outbox holds. */
@Singleton
class OutboxChannel implements OutboxPublisher {
    private final MutinyEmitter<byte[]> events;

    OutboxChannel(
            @Channel("executor-outbox-out") @OnOverflow(OnOverflow.Strategy.UNBOUNDED_BUFFER)
                    MutinyEmitter<byte[]> events) {
        this.events = events;
    }

    @Override
    public Uni<Void> publish(Message<byte[]> message) {
        return events.sendMessage(message);
    }
}
