package dev.conch.timeline.store;

import dev.conch.contracts.SessionId;
import dev.conch.kit.failure.Failures;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.Cancellable;
import io.vertx.core.Vertx;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Clock;
import org.hibernate.reactive.mutiny.Mutiny;
import org.jboss.logging.Logger;

/** Lets facts go that have waited long enough for one that never came. Every replica looks; the session's lock decides who acts. */
@Singleton
class HoldTimer {
    private static final Logger LOG = Logger.getLogger(HoldTimer.class);
    private static final int SESSIONS_AT_ONCE = 100;

    private final FactStore store;
    private final Mutiny.SessionFactory sessions;
    private final SessionRepository repository;
    private final TimelineConfig config;
    private final Vertx vertx;
    private final Clock clock = Clock.systemUTC();
    private Cancellable timer;

    HoldTimer(
            FactStore store,
            Mutiny.SessionFactory sessions,
            SessionRepository repository,
            TimelineConfig config,
            Vertx vertx) {
        this.store = store;
        this.sessions = sessions;
        this.repository = repository;
        this.config = config;
        this.vertx = vertx;
    }

    /** An edge: the timer is nobody's request. */
    void start(@Observes StartupEvent event) {
        timer = Multi.createFrom()
                .ticks()
                .every(config.sweep())
                .onOverflow()
                .drop()
                .onItem()
                .transformToUniAndConcatenate(_ -> sweep())
                .subscribe()
                .with(
                        _ -> {},
                        failure -> LOG.errorf("held facts are not looked after any more: %s", Failures.kind(failure)));
    }

    void stop(@Observes ShutdownEvent event) {
        timer.cancel();
    }

    private Uni<Void> sweep() {
        return Contexts.fresh(
                        vertx,
                        () -> sessions.withSession(
                                session -> repository.due(session, clock.instant(), SESSIONS_AT_ONCE)))
                .toMulti()
                .flatMap(due -> Multi.createFrom().iterable(due))
                .onItem()
                .transformToUniAndConcatenate(this::release)
                .onItem()
                .ignoreAsUni()
                .onFailure()
                .recoverWithUni(HoldTimer::later);
    }

    private Uni<Void> release(SessionId id) {
        return Contexts.fresh(vertx, () -> store.release(id)).onFailure().recoverWithUni(HoldTimer::later);
    }

    private static Uni<Void> later(Throwable failure) {
        LOG.warnf("held facts could not be let go; the timer tries again: %s", Failures.kind(failure));
        return Uni.createFrom().voidItem();
    }
}
