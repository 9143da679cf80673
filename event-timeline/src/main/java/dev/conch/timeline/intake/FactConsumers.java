package dev.conch.timeline.intake;

import dev.conch.kit.failure.Failures;
import dev.conch.timeline.store.TimelineConfig;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.Cancellable;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.eclipse.microprofile.reactive.messaging.Channel;
import org.eclipse.microprofile.reactive.messaging.Message;
import org.jboss.logging.Logger;

/**
 * Runs the channels. Many records of a channel are under way at once, begun in their order, so that facts of one session can be stored
 * together; a method that returns a {@code Uni} would take one at a time.
 */
@Singleton
class FactConsumers {
    private static final Logger LOG = Logger.getLogger(FactConsumers.class);

    private final FactTopics topics;
    private final TimelineConfig config;
    private final Multi<Message<byte[]>> bash;
    private final Multi<Message<byte[]>> finished;
    private final Multi<Message<byte[]>> approvals;
    private final Multi<Message<byte[]>> ratings;
    private final List<Cancellable> running = new ArrayList<>();

    FactConsumers(
            FactTopics topics,
            TimelineConfig config,
            @Channel("timeline-bash-in") Multi<Message<byte[]>> bash,
            @Channel("timeline-finished-in") Multi<Message<byte[]>> finished,
            @Channel("timeline-approvals-in") Multi<Message<byte[]>> approvals,
            @Channel("timeline-ratings-in") Multi<Message<byte[]>> ratings) {
        this.topics = topics;
        this.config = config;
        this.bash = bash;
        this.finished = finished;
        this.approvals = approvals;
        this.ratings = ratings;
    }

    void start(@Observes StartupEvent event) {
        run(bash, topics::bash);
        run(finished, topics::finished);
        run(approvals, topics::approval);
        run(ratings, topics::rating);
    }

    void stop(@Observes ShutdownEvent event) {
        running.forEach(Cancellable::cancel);
    }

    /** An edge: a channel is nobody's request. */
    private void run(Multi<Message<byte[]>> channel, Function<Message<byte[]>, Uni<Void>> work) {
        running.add(channel.onItem()
                .transformToUni(work::apply)
                .merge(config.underWay())
                .subscribe()
                .with(_ -> {}, failure -> LOG.errorf("a channel has ended: %s", Failures.kind(failure))));
    }
}
