package dev.conch.gateway.call;

import dev.conch.gateway.ledger.LedgerConfig;
import dev.conch.gateway.ledger.LostCalls;
import dev.conch.kit.failure.Failures;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.Cancellable;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/** What happens by the clock: leases are renewed, published ends noted, lost calls swept, old ones forgotten. An edge. */
@Singleton
class CallTimers {
    private static final Logger LOG = Logger.getLogger(CallTimers.class);
    private static final Duration NOTE_EVERY = Duration.ofMillis(500);
    private static final Duration FORGET_EVERY = Duration.ofMinutes(1);

    private final LedgerConfig config;
    private final LostCalls ledger;
    private final OpenCalls open;
    private final Publisher publisher;
    private final CallSweeper sweeper;
    private final List<Cancellable> running = new ArrayList<>();

    CallTimers(LedgerConfig config, LostCalls ledger, OpenCalls open, Publisher publisher, CallSweeper sweeper) {
        this.config = config;
        this.ledger = ledger;
        this.open = open;
        this.publisher = publisher;
        this.sweeper = sweeper;
    }

    void start(@Observes StartupEvent event) {
        every(config.renewEvery(), this::renew);
        every(NOTE_EVERY, publisher::note);
        every(config.sweepEvery(), sweeper::sweep);
        every(FORGET_EVERY, ledger::forget);
    }

    void stop(@Observes ShutdownEvent event) {
        running.forEach(Cancellable::cancel);
    }

    private Uni<Void> renew() {
        var ids = open.ids();
        return ids.isEmpty() ? Uni.createFrom().voidItem() : ledger.renew(ids);
    }

    /** One round after another; a round that fails is logged and the next one tries again. */
    private void every(Duration period, Supplier<Uni<Void>> round) {
        running.add(Multi.createFrom()
                .ticks()
                .every(period)
                .onOverflow()
                .drop()
                .onItem()
                .transformToUniAndConcatenate(_ -> quietly(round))
                .subscribe()
                .with(_ -> {}));
    }

    private static Uni<Void> quietly(Supplier<Uni<Void>> round) {
        return Uni.createFrom()
                .deferred(round::get)
                .onFailure()
                .invoke(failure -> LOG.warnf("a round of the ledger's timers failed: %s", Failures.kind(failure)))
                .onFailure()
                .recoverWithNull();
    }
}
