package dev.conch.gateway.call;

import dev.conch.contracts.ToolCallFinished;
import dev.conch.gateway.ledger.ClaimedCall;
import dev.conch.gateway.ledger.FinishedCall;
import dev.conch.gateway.ledger.Ledger;
import dev.conch.gateway.ledger.LedgerConfig;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.jboss.logging.Logger;

/** Ends a call: the row first, then the topic, then the note that it was published. Whoever loses the row publishes nothing. */
@Singleton
class CallEnds {
    private static final Logger LOG = Logger.getLogger(CallEnds.class);
    private static final Duration FIRST_PAUSE = Duration.ofMillis(50);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(1);

    private final EndRecords records;
    private final Ledger ledger;
    private final Publisher publisher;
    private final CallMetrics metrics;
    private final LedgerConfig config;
    private final StepTimers steps;

    CallEnds(
            EndRecords records,
            Ledger ledger,
            Publisher publisher,
            CallMetrics metrics,
            LedgerConfig config,
            StepTimers steps) {
        this.records = records;
        this.ledger = ledger;
        this.publisher = publisher;
        this.metrics = metrics;
        this.config = config;
        this.steps = steps;
    }

    /** Done when it is published, or when the call was no longer ours. */
    Uni<Void> finish(ClaimedCall call, Ending ending, Mask mask) {
        var record = records.of(call.request(), call.attempt(), honest(call, ending), mask);
        var end = FinishedCall.of(record, call.request().traceparent());
        return store(call, end).chain(ours -> publish(call, end, ours));
    }

    private static Ending honest(ClaimedCall call, Ending ending) {
        return call.begunBefore()
                ? new Ending(
                        Outcomes.afterAnEarlierBegin(
                                ending.outcome(), ending.judgement().readOnly()),
                        ending.judgement(),
                        ending.server(),
                        ending.begunAt())
                : ending;
    }

    /** What a tool did must not be forgotten because the database was away for a moment. */
    private Uni<Boolean> store(ClaimedCall call, FinishedCall end) {
        return steps.time(Step.FINISH, () -> ledger.finish(call, end))
                .onFailure()
                .retry()
                .withBackOff(FIRST_PAUSE, LONGEST_PAUSE)
                .expireIn(config.lease().toMillis());
    }

    private Uni<Void> publish(ClaimedCall call, FinishedCall end, boolean ours) {
        if (!ours) {
            LOG.warnf("call=%s attempt=%d was taken over; its end is not published", call.id(), call.attempt());
            return Uni.createFrom().voidItem();
        }
        ToolCallFinished record = end.record();
        metrics.finished(record);
        return publisher.publish(end);
    }
}
