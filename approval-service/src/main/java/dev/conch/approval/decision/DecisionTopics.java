package dev.conch.approval.decision;

import dev.conch.approval.ApprovalConfig;
import dev.conch.contracts.DecisionRequested;
import dev.conch.contracts.RatingMade;
import dev.conch.kit.failure.Failures;
import dev.conch.kit.kafka.Inbox;
import dev.conch.kit.kafka.SideBySide;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.reactive.messaging.Channel;
import org.eclipse.microprofile.reactive.messaging.Message;
import org.jboss.logging.Logger;

/** {@code decision.requested} and {@code rating.made} in: consume, write, publish, acknowledge. No request waits for another. */
@Singleton
class DecisionTopics {
    private static final Logger LOG = Logger.getLogger(DecisionTopics.class);

    private final Multi<Message<byte[]>> requests;
    private final Multi<Message<byte[]>> ratings;
    private final Inbox inbox;
    private final Decisions decisions;
    private final DecisionAnswers answers;
    private final Resuming resuming;
    private final ApprovalConfig config;

    DecisionTopics(
            @Channel("approval-decisions-in") Multi<Message<byte[]>> requests,
            @Channel("approval-ratings-in") Multi<Message<byte[]>> ratings,
            Inbox inbox,
            Decisions decisions,
            DecisionAnswers answers,
            Resuming resuming,
            ApprovalConfig config) {
        this.requests = requests;
        this.ratings = ratings;
        this.inbox = inbox;
        this.decisions = decisions;
        this.answers = answers;
        this.resuming = resuming;
        this.config = config;
    }

    /** An edge: nobody waits for the channels, so they are subscribed here. */
    void start(@Observes StartupEvent event) {
        SideBySide.take(requests, config.decisionsAtOnce(), this::onRequest)
                .subscribe()
                .with(
                        _ -> {},
                        failure -> LOG.errorf("decision requests are no longer read: %s", Failures.kind(failure)));
        SideBySide.take(ratings, config.decisionsAtOnce(), this::onRating)
                .subscribe()
                .with(_ -> {}, failure -> LOG.errorf("ratings are no longer read: %s", Failures.kind(failure)));
    }

    private Uni<Void> onRequest(Message<byte[]> message) {
        return inbox.receive(message, DecisionRequested.class, this::answer);
    }

    private Uni<Void> onRating(Message<byte[]> message) {
        return inbox.receive(message, RatingMade.class, resuming::rated);
    }

    private Uni<Void> answer(DecisionRequested request) {
        return decisions
                .decide(request)
                .chain(made -> made.map(found -> answers.publish(request, found))
                        .orElseGet(() -> Uni.createFrom().voidItem()));
    }
}
