package dev.conch.kit.outbox;

import io.smallrye.mutiny.Uni;
import org.eclipse.microprofile.reactive.messaging.Message;

/**
 * A service that has an outbox implements this once, over an outgoing channel of its own; the topic is in the message's metadata. Read by
 * {@link OutboxDrain}.
 */
@FunctionalInterface
public interface OutboxPublisher {
    /** Completes when the broker has the record, fails when it has not. */
    Uni<Void> publish(Message<byte[]> message);
}
