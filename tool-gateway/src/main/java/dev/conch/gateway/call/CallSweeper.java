package dev.conch.gateway.call;

import dev.conch.gateway.ledger.ClaimedCall;
import dev.conch.gateway.ledger.FinishedCall;
import dev.conch.gateway.ledger.LostCall;
import dev.conch.gateway.ledger.LostCalls;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.function.Function;
import org.jboss.logging.Logger;

/** Finds what dead instances left: claimed calls are run, running ones ended as unknown, ends that nobody published are published. */
@Singleton
class CallSweeper {
    private static final Logger LOG = Logger.getLogger(CallSweeper.class);

    private final LostCalls ledger;
    private final CallStarter starter;
    private final EndRecords records;
    private final Masking masking;
    private final Publisher publisher;
    private final CallMetrics metrics;

    CallSweeper(
            LostCalls ledger,
            CallStarter starter,
            EndRecords records,
            Masking masking,
            Publisher publisher,
            CallMetrics metrics) {
        this.ledger = ledger;
        this.starter = starter;
        this.records = records;
        this.masking = masking;
        this.publisher = publisher;
        this.metrics = metrics;
    }

    /** One round. */
    Uni<Void> sweep() {
        return ledger.takeOver()
                .invoke(calls -> calls.forEach(this::takeOver))
                .chain(ledger::lost)
                .chain(calls -> each(calls, this::end))
                .chain(ledger::unpublished)
                .chain(ends -> each(ends, publisher::publish));
    }

    private void takeOver(ClaimedCall call) {
        LOG.infof("took over call=%s tool=%s attempt=%d", call.id(), call.tool(), call.attempt());
        metrics.takenOver();
        starter.start(call);
    }

    private Uni<Void> end(LostCall lost) {
        return masking.of(lost.request().origin().orgId(), lost.revision())
                .map(mask ->
                        FinishedCall.of(records.of(lost, mask), lost.request().traceparent()))
                .chain(end -> ledger.finish(lost, end).chain(won -> publish(end, won)));
    }

    private Uni<Void> publish(FinishedCall end, boolean won) {
        if (!won) {
            return Uni.createFrom().voidItem();
        }
        LOG.warnf("ended lost call=%s as unknown", end.record().call().id());
        metrics.finished(end.record());
        return publisher.publish(end);
    }

    private static <T> Uni<Void> each(List<T> items, Function<T, Uni<Void>> work) {
        return Multi.createFrom()
                .iterable(items)
                .onItem()
                .transformToUniAndConcatenate(work::apply)
                .collect()
                .last()
                .replaceWithVoid();
    }
}
