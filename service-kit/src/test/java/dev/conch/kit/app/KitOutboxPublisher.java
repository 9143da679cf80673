package dev.conch.kit.app;

import dev.conch.kit.outbox.OutboxPublisher;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.MutinyEmitter;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.reactive.messaging.Channel;
import org.eclipse.microprofile.reactive.messaging.Message;

@Singleton
class KitOutboxPublisher implements OutboxPublisher {
    private final MutinyEmitter<byte[]> channel;

    KitOutboxPublisher(@Channel("kit-outbox-out") MutinyEmitter<byte[]> channel) {
        this.channel = channel;
    }

    @Override
    public Uni<Void> publish(Message<byte[]> message) {
        return channel.sendMessage(message);
    }
}
