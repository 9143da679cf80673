package dev.conch.executor.bash;

import dev.conch.executor.session.SessionLeases;
import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.vertx.core.Vertx;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.hibernate.reactive.mutiny.Mutiny;
import org.jboss.logging.Logger;

/**
 * Leaves nothing behind when the service is told to end: its scripts end as lost, with a full report, and its sessions are free for other
 * executors at once. An edge: the thread that ends the process waits here, a bounded time.
 */
@Singleton
class Farewell {
    private static final Logger LOG = Logger.getLogger(Farewell.class);

    private final Vertx vertx;
    private final Mutiny.SessionFactory database;
    private final RunningCalls running;
    private final SessionLeases sessions;
    private final BashConfig config;

    Farewell(
            Vertx vertx,
            Mutiny.SessionFactory database,
            RunningCalls running,
            SessionLeases sessions,
            BashConfig config) {
        this.vertx = vertx;
        this.database = database;
        this.running = running;
        this.sessions = sessions;
        this.config = config;
    }

    /** Before the HTTP server ends, so that whoever waits for a script is answered. */
    void stop(@Observes ShutdownDelayInitiatedEvent event) {
        var left = HomeContext.open(vertx)
                .run(() -> running.close().chain(() -> database.withTransaction(sessions::release)))
                .subscribeAsCompletionStage();
        try {
            left.get(config.shutdownWait().toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | TimeoutException e) {
            LOG.warnf("sessions are not handed over, others wait for their leases: %s", e);
        }
    }
}
