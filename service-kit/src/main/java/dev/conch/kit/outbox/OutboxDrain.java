package dev.conch.kit.outbox;

import dev.conch.kit.failure.Failures;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.Cancellable;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import java.util.concurrent.atomic.AtomicInteger;
import org.jboss.logging.Logger;

/**
 * Publishes what the outbox holds, oldest first, as soon as it is kicked and now and then by itself. Does nothing in a service that has no
 * {@link OutboxPublisher}.
 */
@Singleton
public class OutboxDrain {
    private static final Logger LOG = Logger.getLogger(OutboxDrain.class);

    private final OutboxConfig config;
    private final Pool pool;
    private final Instance<OutboxPublisher> publisher;
    private final AtomicInteger wanted = new AtomicInteger();
    private volatile boolean running;
    private Cancellable timer;

    OutboxDrain(OutboxConfig config, Pool pool, Instance<OutboxPublisher> publisher) {
        this.config = config;
        this.pool = pool;
        this.publisher = publisher;
    }

    /** Call after the transaction that added to the outbox is committed; returns at once. */
    public void kick() {
        if (running && wanted.getAndIncrement() == 0) {
            again();
        }
    }

    void start(@Observes StartupEvent event) {
        if (publisher.isResolvable()) {
            running = true;
            timer = Multi.createFrom()
                    .ticks()
                    .every(config.interval())
                    .subscribe()
                    .with(_ -> kick(), LOG::error);
        }
    }

    void stop(@Observes ShutdownEvent event) {
        running = false;
        if (timer != null) {
            timer.cancel();
        }
    }

    /** An edge: nobody waits for the drain, so it is subscribed here. */
    private void again() {
        var asked = wanted.get();
        new OutboxBatch(pool, publisher.get(), config.batch())
                .publish()
                .subscribe()
                .with(outcome -> next(asked, outcome), this::failed);
    }

    private void next(int asked, OutboxBatch.Outcome outcome) {
        switch (outcome) {
            case MORE -> again();
            case QUIET -> rest(asked);
            case OTHER_OWNER -> later();
        }
    }

    private void rest(int asked) {
        if (running && !wanted.compareAndSet(asked, 0)) {
            again();
        }
    }

    /** The other owner may have read before our commit: look again when it is done. */
    private void later() {
        Uni.createFrom()
                .voidItem()
                .onItem()
                .delayIt()
                .by(config.patience())
                .subscribe()
                .with(_ -> again());
    }

    private void failed(Throwable failure) {
        wanted.set(0);
        if (running) {
            LOG.warnf("the outbox could not be drained; the timer tries again: %s", Failures.kind(failure));
        }
    }
}
