package dev.conch.rating.rating;

import dev.conch.contracts.RatingMade;
import dev.conch.contracts.RatingRequested;
import dev.conch.kit.failure.Failures;
import dev.conch.kit.kafka.Envelope;
import dev.conch.kit.kafka.Inbox;
import dev.conch.kit.kafka.SideBySide;
import dev.conch.rating.rater.RatingConfig;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.MutinyEmitter;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.reactive.messaging.Channel;
import org.eclipse.microprofile.reactive.messaging.Message;
import org.eclipse.microprofile.reactive.messaging.OnOverflow;
import org.jboss.logging.Logger;

/** {@code rating.requested} in, {@code rating.made} out: store, publish, acknowledge. */
@Singleton
class RatingTopics {
    private static final Logger LOG = Logger.getLogger(RatingTopics.class);
    private static final String MADE = "rating.made";

    private final Multi<Message<byte[]>> requests;
    private final MutinyEmitter<byte[]> made;
    private final Inbox inbox;
    private final Envelope envelope;
    private final Ratings ratings;
    private final RatingConfig config;

    RatingTopics(
            @Channel("rating-requests-in") Multi<Message<byte[]>> requests,
            @Channel("rating-made-out") @OnOverflow(OnOverflow.Strategy.UNBOUNDED_BUFFER) MutinyEmitter<byte[]> made,
            Inbox inbox,
            Envelope envelope,
            Ratings ratings,
            RatingConfig config) {
        this.requests = requests;
        this.made = made;
        this.inbox = inbox;
        this.envelope = envelope;
        this.ratings = ratings;
        this.config = config;
    }

    /** An edge: nobody waits for the channel, so it is subscribed here. */
    void start(@Observes StartupEvent event) {
        SideBySide.take(requests, config.atOnce(), this::receive)
                .subscribe()
                .with(_ -> {}, failure -> LOG.errorf("rating requests are no longer read: %s", Failures.kind(failure)));
    }

    private Uni<Void> receive(Message<byte[]> message) {
        return inbox.receive(message, RatingRequested.class, this::answer);
    }

    private Uni<Void> answer(RatingRequested request) {
        return ratings.answer(request).chain(this::publish);
    }

    private Uni<Void> publish(RatingMade answer) {
        return made.sendMessage(envelope.message(MADE, answer.origin().sessionId(), answer, null, null));
    }
}
