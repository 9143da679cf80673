package dev.conch.gateway.decision;

import dev.conch.contracts.DecisionMade;
import dev.conch.kit.kafka.Inbox;
import dev.conch.kit.kafka.InstanceId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.eclipse.microprofile.reactive.messaging.Message;

/** Answers of approval-service; those for other instances are dropped unread. */
@Singleton
class AnswerTopics {
    private final Inbox inbox;
    private final InstanceId instance;
    private final DecisionClient client;

    AnswerTopics(Inbox inbox, InstanceId instance, DecisionClient client) {
        this.inbox = inbox;
        this.instance = instance;
        this.client = client;
    }

    @Incoming("gateway-decisions-in")
    Uni<Void> receive(Message<byte[]> message) {
        return inbox.isFor(message, instance)
                ? inbox.receive(message, DecisionMade.class, this::answered)
                : Uni.createFrom().completionStage(message.ack());
    }

    private Uni<Void> answered(DecisionMade answer) {
        client.answered(answer);
        return Uni.createFrom().voidItem();
    }
}
