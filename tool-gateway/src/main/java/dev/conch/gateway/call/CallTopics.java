package dev.conch.gateway.call;

import dev.conch.contracts.ToolCallCancelled;
import dev.conch.contracts.ToolCallRequested;
import dev.conch.kit.kafka.Inbox;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.eclipse.microprofile.reactive.messaging.Message;

/** Requests and cancels, from the executors. */
@Singleton
class CallTopics {
    private final Inbox inbox;
    private final CallIntake intake;

    CallTopics(Inbox inbox, CallIntake intake) {
        this.inbox = inbox;
        this.intake = intake;
    }

    /** One claim at a time, in the order of the topic; the calls themselves run beside each other. */
    @Incoming("gateway-calls-in")
    Uni<Void> requested(Message<byte[]> message) {
        return inbox.receive(
                message, ToolCallRequested.class, request -> intake.requested(request, message.getPayload()));
    }

    @Incoming("gateway-cancels-in")
    Uni<Void> cancelled(Message<byte[]> message) {
        return inbox.receive(message, ToolCallCancelled.class, intake::cancelled);
    }
}
