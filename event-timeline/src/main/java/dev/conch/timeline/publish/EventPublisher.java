package dev.conch.timeline.publish;

import dev.conch.contracts.SessionId;
import dev.conch.kit.failure.Failures;
import dev.conch.timeline.store.Contexts;
import dev.conch.timeline.store.NewEvents;
import dev.conch.timeline.store.Pace;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.Cancellable;
import io.vertx.core.Vertx;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jboss.logging.Logger;

/** Publishes as soon as something is stored, and now and then by itself. Every replica may; the org's cursor decides who does. */
@Singleton
class EventPublisher implements NewEvents {
    private static final Logger LOG = Logger.getLogger(EventPublisher.class);

    private final OrgPublisher orgs;
    private final PublishConfig config;
    private final Vertx vertx;
    private final AtomicInteger wanted = new AtomicInteger();
    private volatile boolean running;
    private Cancellable timer;

    EventPublisher(OrgPublisher orgs, PublishConfig config, Vertx vertx) {
        this.orgs = orgs;
        this.config = config;
        this.vertx = vertx;
    }

    @Override
    public void stored(String orgId, SessionId sessionId) {
        kick();
    }

    /** An edge: the timer is nobody's request. */
    void start(@Observes StartupEvent event) {
        running = true;
        timer = Multi.createFrom().ticks().every(config.interval()).subscribe().with(_ -> kick(), LOG::error);
    }

    void stop(@Observes ShutdownEvent event) {
        running = false;
        timer.cancel();
    }

    private void kick() {
        if (running && wanted.getAndIncrement() == 0) {
            run();
        }
    }

    /** An edge: nobody waits for what is published. */
    private void run() {
        var asked = wanted.get();
        var pace = Pace.beginning(vertx, config.collect());
        round().subscribe().with(more -> next(asked, more, pace), this::failed);
    }

    private void next(int asked, boolean more, Pace pace) {
        if (running && more) {
            run();
        } else if (running && !wanted.compareAndSet(asked, 0)) {
            pace.then(this::run);
        }
    }

    private void failed(Throwable failure) {
        wanted.set(0);
        if (running) {
            LOG.warnf("events could not be published; the timer tries again: %s", Failures.kind(failure));
        }
    }

    /** Ends with whether there is more than one round could publish. */
    private Uni<Boolean> round() {
        return Contexts.fresh(vertx, orgs::behind).chain(this::publish);
    }

    private Uni<Boolean> publish(List<String> behind) {
        return Multi.createFrom()
                .iterable(behind)
                .onItem()
                .transformToUniAndConcatenate(org -> Contexts.fresh(vertx, () -> orgs.publishNext(org)))
                .collect()
                .asList()
                .map(counts -> behind.size() >= PublicationRepository.MOST_ORGS
                        || counts.stream().anyMatch(count -> count >= config.batch()));
    }
}
