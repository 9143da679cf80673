package dev.conch.approval.sweep;

import dev.conch.kit.failure.Failures;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.vertx.core.runtime.context.VertxContextSafetyToggle;
import io.smallrye.common.vertx.VertxContext;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/**
 * Repeats a piece of work, each time on a Vert.x context of its own (a database session belongs to one). A run that has not ended is not
 * joined by the next; one that failed is logged and tried again.
 */
@Singleton
public class Sweeper {
    private static final Logger LOG = Logger.getLogger(Sweeper.class);

    private final Vertx vertx;
    private final Queue<Long> timers = new ConcurrentLinkedQueue<>();

    Sweeper(Vertx vertx) {
        this.vertx = vertx;
    }

    /** Starts now, ends with the application. {@code what} names the work in the log. */
    public void every(Duration interval, String what, Supplier<Uni<Void>> work) {
        var running = new AtomicBoolean();
        timers.add(vertx.setPeriodic(interval.toMillis(), _ -> {
            if (running.compareAndSet(false, true)) {
                run(what, work, running);
            }
        }));
    }

    void stop(@Observes ShutdownEvent event) {
        timers.forEach(vertx::cancelTimer);
    }

    /** An edge: nobody waits for a sweep, so it is subscribed here. */
    private void run(String what, Supplier<Uni<Void>> work, AtomicBoolean running) {
        var context = VertxContext.createNewDuplicatedContext(vertx.getOrCreateContext());
        VertxContextSafetyToggle.setContextSafe(context, true);
        context.runOnContext(_ -> Uni.createFrom()
                .deferred(() -> work.get())
                .onTermination()
                .invoke(() -> running.set(false))
                .subscribe()
                .with(_ -> {}, failure -> LOG.warnf("%s failed and is tried again: %s", what, Failures.kind(failure))));
    }
}
