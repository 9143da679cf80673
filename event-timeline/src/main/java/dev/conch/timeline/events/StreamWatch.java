package dev.conch.timeline.events;

import dev.conch.kit.failure.Failures;
import dev.conch.timeline.store.Contexts;
import dev.conch.timeline.store.ExtentReader;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.Cancellable;
import io.vertx.core.Vertx;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.Set;
import java.util.stream.Collectors;
import org.hibernate.reactive.mutiny.Mutiny;
import org.jboss.logging.Logger;

/** Wakes readers for what other replicas have stored: one small question now and then for all of them, none when nobody waits. */
@Singleton
class StreamWatch {
    private static final Logger LOG = Logger.getLogger(StreamWatch.class);

    private final Mutiny.SessionFactory sessions;
    private final ExtentReader extents;
    private final Wakeups wakeups;
    private final StreamConfig config;
    private final Vertx vertx;
    private Cancellable timer;

    StreamWatch(
            Mutiny.SessionFactory sessions, ExtentReader extents, Wakeups wakeups, StreamConfig config, Vertx vertx) {
        this.sessions = sessions;
        this.extents = extents;
        this.wakeups = wakeups;
        this.config = config;
        this.vertx = vertx;
    }

    /** An edge: the timer is nobody's request. */
    void start(@Observes StartupEvent event) {
        timer = Multi.createFrom()
                .ticks()
                .every(config.poll())
                .onOverflow()
                .drop()
                .onItem()
                .transformToUniAndConcatenate(_ -> look())
                .subscribe()
                .with(_ -> {}, failure -> LOG.errorf("streams are not woken any more: %s", Failures.kind(failure)));
    }

    void stop(@Observes ShutdownEvent event) {
        timer.cancel();
    }

    private Uni<Void> look() {
        var awaited = wakeups.awaited();
        return lookAtSessions(awaited)
                .chain(() -> lookAtOrgs(awaited))
                .onFailure()
                .recoverWithUni(StreamWatch::later);
    }

    private Uni<Void> lookAtSessions(Set<Feed> awaited) {
        var ids = awaited.stream()
                .filter(Feed.OfSession.class::isInstance)
                .map(feed -> ((Feed.OfSession) feed).sessionId().value())
                .collect(Collectors.toSet());
        return ids.isEmpty()
                ? Uni.createFrom().voidItem()
                : Contexts.fresh(vertx, () -> sessions.withSession(session -> extents.lastOfSessions(session, ids)))
                        .invoke(all -> all.forEach(
                                one -> wakeups.reached(new Feed.OfSession(one.orgId(), one.sessionId()), one.last())))
                        .replaceWithVoid();
    }

    private Uni<Void> lookAtOrgs(Set<Feed> awaited) {
        var ids = awaited.stream()
                .filter(Feed.OfOrg.class::isInstance)
                .map(Feed::orgId)
                .collect(Collectors.toSet());
        return ids.isEmpty()
                ? Uni.createFrom().voidItem()
                : Contexts.fresh(vertx, () -> sessions.withSession(session -> extents.lastOfOrgs(session, ids)))
                        .invoke(all -> all.forEach(one -> wakeups.reached(new Feed.OfOrg(one.orgId()), one.last())))
                        .replaceWithVoid();
    }

    private static Uni<Void> later(Throwable failure) {
        LOG.warnf("new events of other replicas are not seen yet: %s", Failures.kind(failure));
        return Uni.createFrom().voidItem();
    }
}
