package dev.conch.executor.calls;

import dev.conch.contracts.ToolCallFinished;
import dev.conch.kit.kafka.Inbox;
import dev.conch.kit.kafka.InstanceId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.eclipse.microprofile.reactive.messaging.Message;

/** Reads the ends of calls; those for other instances are dropped unread. */
@Singleton
class FinishedTopics {
    private final Inbox inbox;
    private final InstanceId me;
    private final GatewayCalls calls;

    FinishedTopics(Inbox inbox, InstanceId me, GatewayCalls calls) {
        this.inbox = inbox;
        this.me = me;
        this.calls = calls;
    }

    @Incoming("executor-finished-in")
    Uni<Void> finished(Message<byte[]> message) {
        if (!inbox.isFor(message, me)) {
            return Uni.createFrom().completionStage(message.ack());
        }
        return inbox.receive(message, ToolCallFinished.class, this::complete);
    }

    private Uni<Void> complete(ToolCallFinished finished) {
        calls.finished(finished);
        return Uni.createFrom().voidItem();
    }
}
