package dev.conch.executor.calls;

import dev.conch.contracts.BashCallId;
import dev.conch.contracts.CancelReason;
import dev.conch.contracts.NestedCallId;
import dev.conch.contracts.Origin;
import dev.conch.contracts.Payload;
import dev.conch.contracts.ToolCallCancelled;
import dev.conch.contracts.ToolCallFinished;
import dev.conch.contracts.ToolCallRequested;
import dev.conch.executor.gateway.Payloads;
import dev.conch.kit.kafka.Correlator;
import dev.conch.kit.kafka.Envelope;
import dev.conch.kit.kafka.InstanceId;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.MutinyEmitter;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.function.BooleanSupplier;
import org.eclipse.microprofile.reactive.messaging.Channel;
import org.eclipse.microprofile.reactive.messaging.OnOverflow;

/** Asks the gateway for calls over Kafka and hands their ends to those who wait. */
@Singleton
class GatewayCalls {
    /** Beyond the deadline and the wait for cancelled calls: by then the run has given the call up. */
    private static final Duration SLACK = Duration.ofSeconds(10);

    private final Correlator<NestedCallId, ToolCallFinished> waiting;
    private final MutinyEmitter<byte[]> calls;
    private final MutinyEmitter<byte[]> cancels;
    private final Payloads payloads;
    private final Envelope envelope;
    private final InstanceId me;
    private final CallMetrics metrics;
    private final CallsConfig config;

    GatewayCalls(
            @Channel("executor-calls-out") @OnOverflow(OnOverflow.Strategy.UNBOUNDED_BUFFER)
                    MutinyEmitter<byte[]> calls,
            @Channel("executor-cancels-out") @OnOverflow(OnOverflow.Strategy.UNBOUNDED_BUFFER)
                    MutinyEmitter<byte[]> cancels,
            Payloads payloads,
            Envelope envelope,
            InstanceId me,
            CallMetrics metrics,
            CallsConfig config) {
        this.waiting = new Correlator<>(config.open());
        this.calls = calls;
        this.cancels = cancels;
        this.payloads = payloads;
        this.envelope = envelope;
        this.me = me;
        this.metrics = metrics;
        this.config = config;
    }

    /**
     * Publishes the call and waits for its end. Fails when it could not be sent, or was given up.
     *
     * @param wanted asked once its input is stored, which may take a while: a call that nobody wants any more is not published
     */
    Uni<ToolCallFinished> ask(RunIdentity run, OpenCall call, BooleanSupplier wanted) {
        return payloads.travelling(run.origin(), call.input())
                .onFailure()
                .transform(NotStoredException::new)
                .chain(input -> wanted.getAsBoolean()
                        ? ask(run, call, input)
                        : Uni.createFrom().failure(new NotWantedException()));
    }

    private Uni<ToolCallFinished> ask(RunIdentity run, OpenCall call, Payload input) {
        var now = Instant.now();
        var request = new ToolCallRequested(
                run.origin(),
                call.call(),
                call.tool().contentHash(),
                input,
                now,
                run.deadline(),
                me.value(),
                run.traceparent());
        var message = envelope.message("call.requested", run.origin().sessionId(), request, null, run.traceparent());
        var patience =
                Duration.between(now, run.deadline()).plus(config.cancelWait()).plus(SLACK);
        return waiting.ask(call.call().id(), patience, () -> calls.sendMessage(message))
                .invoke(finished -> metrics.ended(now, finished));
    }

    /** Tells the gateway that a call is no longer wanted; its end still comes. Never fails. */
    Uni<Void> cancel(RunIdentity run, OpenCall call, CancelReason reason) {
        return cancel(
                new ToolCallCancelled(run.origin(), call.call().id(), run.bashCallId(), reason, Instant.now()),
                run.traceparent());
    }

    /** The same for a call of a run whose executor is gone. */
    Uni<Void> cancelLost(Origin origin, BashCallId run, NestedCallId id) {
        return cancel(new ToolCallCancelled(origin, id, run, CancelReason.CANCELLED, Instant.now()), null);
    }

    private Uni<Void> cancel(ToolCallCancelled cancelled, String traceparent) {
        var session = cancelled.origin().sessionId();
        var message = envelope.message("call.cancelled", session, cancelled, null, traceparent);
        return cancels.sendMessage(message).onFailure().recoverWithNull();
    }

    /** Hands an end over to whoever waits for it; nobody may. */
    void finished(ToolCallFinished finished) {
        waiting.complete(finished.call().id(), finished);
    }

    /** Stops waiting for a call. */
    void giveUp(NestedCallId id) {
        waiting.fail(id, new GivenUpException());
    }

    /** The call's input could not be stored, so the call was not published. */
    static final class NotStoredException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private NotStoredException(Throwable cause) {
            super(cause);
        }
    }

    /** The script was stopped before the call was published. */
    static final class NotWantedException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private NotWantedException() {
            super("not wanted", null, false, false);
        }
    }

    /** The run has ended without this call's end. */
    static final class GivenUpException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private GivenUpException() {
            super("given up", null, false, false);
        }
    }
}
