package dev.conch.executor.bash;

import dev.conch.executor.session.SessionConfig;
import dev.conch.executor.session.SessionLeases;
import dev.conch.kit.failure.Failures;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.hibernate.reactive.mutiny.Mutiny;
import org.jboss.logging.Logger;

/** What must be done now and then: renew leases, end what is lost, publish what scripts print. An edge: nobody waits for it. */
@Singleton
class Upkeep {
    private static final Logger LOG = Logger.getLogger(Upkeep.class);

    private final Vertx vertx;
    private final Mutiny.SessionFactory database;
    private final RunningCalls running;
    private final SessionLeases leases;
    private final LostCalls lost;
    private final SessionConfig sessions;
    private final BashConfig bash;
    private final List<Long> timers = new ArrayList<>();

    Upkeep(
            Vertx vertx,
            Mutiny.SessionFactory database,
            RunningCalls running,
            SessionLeases leases,
            LostCalls lost,
            SessionConfig sessions,
            BashConfig bash) {
        this.vertx = vertx;
        this.database = database;
        this.running = running;
        this.leases = leases;
        this.lost = lost;
        this.sessions = sessions;
        this.bash = bash;
    }

    void start(@Observes StartupEvent event) {
        every(sessions.renewal(), this::renew);
        every(sessions.renewal(), () -> lost.sweep(HomeContext.open(vertx)));
        every(bash.outputInterval(), running::flushAll);
    }

    void stop(@Observes ShutdownEvent event) {
        timers.forEach(vertx::cancelTimer);
    }

    private Uni<Void> renew() {
        var asked = running.sessions();
        return asked.isEmpty()
                ? Uni.createFrom().voidItem()
                : database.withTransaction(session -> leases.renew(session, asked))
                        .invoke(kept -> running.keepOnly(kept, asked))
                        .replaceWithVoid();
    }

    /** Each kind of work one at a time; one that fails is tried again at the next turn. */
    private void every(Duration interval, Supplier<Uni<Void>> work) {
        var busy = new AtomicBoolean();
        timers.add(vertx.setPeriodic(interval.toMillis(), _ -> once(busy, work)));
        once(busy, work);
    }

    private void once(AtomicBoolean busy, Supplier<Uni<Void>> work) {
        if (busy.compareAndSet(false, true)) {
            HomeContext.open(vertx)
                    .run(work)
                    .onTermination()
                    .invoke(() -> busy.set(false))
                    .subscribe()
                    .with(
                            _ -> {},
                            failure -> LOG.warnf("upkeep failed and is tried again: %s", Failures.kind(failure)));
        }
    }
}
