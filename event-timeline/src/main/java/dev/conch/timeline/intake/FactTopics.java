package dev.conch.timeline.intake;

import dev.conch.contracts.ApprovalEvent;
import dev.conch.contracts.BashEvent;
import dev.conch.contracts.RatingMade;
import dev.conch.contracts.ToolCallFinished;
import dev.conch.contracts.WireHeaders;
import dev.conch.kit.kafka.Inbox;
import dev.conch.timeline.fact.ApprovalFacts;
import dev.conch.timeline.fact.BashFacts;
import dev.conch.timeline.fact.CallFacts;
import dev.conch.timeline.fact.RatingFacts;
import dev.conch.timeline.store.FactIntake;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.reactive.messaging.Message;

/** What each topic's record means. A record is acknowledged once its fact is stored or held; a poison one is a dead letter. */
@Singleton
class FactTopics {
    private final Inbox inbox;
    private final FactIntake intake;

    FactTopics(Inbox inbox, FactIntake intake) {
        this.inbox = inbox;
        this.intake = intake;
    }

    Uni<Void> bash(Message<byte[]> message) {
        return inbox.receive(message, BashEvent.class, event -> intake.take(BashFacts.of(event, traceparent(message))));
    }

    Uni<Void> finished(Message<byte[]> message) {
        return inbox.receive(
                message, ToolCallFinished.class, end -> intake.take(CallFacts.of(end, traceparent(message))));
    }

    Uni<Void> approval(Message<byte[]> message) {
        return inbox.receive(
                message, ApprovalEvent.class, event -> intake.take(ApprovalFacts.of(event, traceparent(message))));
    }

    Uni<Void> rating(Message<byte[]> message) {
        return inbox.receive(
                message,
                RatingMade.class,
                made -> RatingFacts.of(made, traceparent(message))
                        .map(intake::take)
                        .orElseGet(() -> Uni.createFrom().voidItem()));
    }

    private String traceparent(Message<byte[]> message) {
        return inbox.header(message, WireHeaders.TRACEPARENT);
    }
}
