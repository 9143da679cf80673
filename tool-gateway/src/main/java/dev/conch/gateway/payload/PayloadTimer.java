package dev.conch.gateway.payload;

import dev.conch.kit.failure.Failures;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.Cancellable;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import org.jboss.logging.Logger;

/** Deletes payloads whose time is over. An edge. */
@Singleton
class PayloadTimer {
    private static final Logger LOG = Logger.getLogger(PayloadTimer.class);

    private final PayloadRepository rows;
    private final PayloadConfig config;
    private Cancellable running = () -> {};

    PayloadTimer(PayloadRepository rows, PayloadConfig config) {
        this.rows = rows;
        this.config = config;
    }

    void start(@Observes StartupEvent event) {
        running = Multi.createFrom()
                .ticks()
                .every(config.sweepEvery())
                .onOverflow()
                .drop()
                .onItem()
                .transformToUniAndConcatenate(_ -> expire())
                .subscribe()
                .with(_ -> {});
    }

    void stop(@Observes ShutdownEvent event) {
        running.cancel();
    }

    private Uni<Void> expire() {
        return rows.expire()
                .onFailure()
                .invoke(failure -> LOG.warnf("payloads were not deleted: %s", Failures.kind(failure)))
                .onFailure()
                .recoverWithNull();
    }
}
