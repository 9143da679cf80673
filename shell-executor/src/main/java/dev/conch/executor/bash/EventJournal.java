package dev.conch.executor.bash;

import dev.conch.contracts.BashEvent;
import dev.conch.executor.calls.RunIdentity;
import dev.conch.executor.events.Facts;
import dev.conch.executor.sandbox.OutputChunk;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import org.hibernate.reactive.mutiny.Mutiny;

/**
 * Stores the facts of one bash call while it runs and hands over the rest for the transaction that ends it, so that all of them come
 * before {@code bash.completed}. One transaction at a time.
 */
final class EventJournal {
    private final RunIdentity run;
    private final EventBuffer buffer;
    private final Mutiny.SessionFactory database;
    private final BashCallRepository rows;
    private final Facts facts;
    private final HomeContext home;
    private final AtomicReference<CompletableFuture<Void>> flight =
            new AtomicReference<>(CompletableFuture.completedFuture(null));
    private volatile boolean closed;

    EventJournal(
            RunIdentity run,
            EventBuffer buffer,
            Mutiny.SessionFactory database,
            BashCallRepository rows,
            Facts facts,
            HomeContext home) {
        this.run = run;
        this.buffer = buffer;
        this.database = database;
        this.rows = rows;
        this.facts = facts;
        this.home = home;
    }

    /** Takes what the script printed. */
    void print(OutputChunk chunk) {
        buffer.print(chunk);
    }

    /** Takes a fact about a call. */
    void add(BashEvent event) {
        buffer.add(event);
    }

    /** Stores and publishes what there is, unless that is being done already. Never fails: what cannot be stored now stays. */
    Uni<Void> flush() {
        var before = flight.get();
        var mine = new CompletableFuture<Void>();
        if (!before.isDone() || !flight.compareAndSet(before, mine)) {
            return Uni.createFrom().voidItem();
        }
        var taken = closed ? List.<BashEvent>of() : buffer.take();
        return store(taken)
                .onFailure()
                .invoke(() -> buffer.putBack(taken))
                .onFailure()
                .recoverWithNull()
                .eventually(() -> mine.complete(null));
    }

    private Uni<Void> store(List<BashEvent> events) {
        if (events.isEmpty()) {
            return Uni.createFrom().voidItem();
        }
        return home.run(() -> database.withTransaction(session -> store(session, events)))
                .invoke(facts::publish);
    }

    private Uni<Void> store(Mutiny.Session session, List<BashEvent> events) {
        var refused = (int)
                events.stream().filter(BashEvent.CallRefused.class::isInstance).count();
        var added = facts.add(session, events, run.traceparent());
        return refused == 0
                ? added
                : added.chain(() -> rows.countRefused(session, run.bashCallId().value(), refused));
    }

    /** Ends the storing and gives what is not stored, in order. */
    Uni<List<BashEvent>> close() {
        closed = true;
        return Uni.createFrom().completionStage(() -> flight.get().copy()).map(_ -> rest());
    }

    private List<BashEvent> rest() {
        buffer.end();
        return buffer.take();
    }
}
