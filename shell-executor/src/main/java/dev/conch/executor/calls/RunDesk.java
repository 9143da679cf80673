package dev.conch.executor.calls;

import dev.conch.contracts.CallError;
import dev.conch.contracts.CancelReason;
import dev.conch.executor.client.CommandHandler;
import dev.conch.executor.report.Report;
import io.smallrye.mutiny.Uni;
import java.time.Duration;

/** The nested calls of one bash call, as whoever runs it sees them. Made by {@link RunDesks}. */
public final class RunDesk {
    private final RunIdentity run;
    private final RunCalls calls;
    private final GatewayCalls gateway;
    private final Refusals refusals;
    private final CommandHandler handler;
    private final RunCatalog catalog;
    private final Duration cancelWait;

    RunDesk(
            RunIdentity run,
            RunCalls calls,
            GatewayCalls gateway,
            Refusals refusals,
            CommandHandler handler,
            RunCatalog catalog,
            Duration cancelWait) {
        this.run = run;
        this.calls = calls;
        this.gateway = gateway;
        this.refusals = refusals;
        this.handler = handler;
        this.catalog = catalog;
        this.cancelWait = cancelWait;
    }

    /** Answers the run's clients. */
    public CommandHandler handler() {
        return handler;
    }

    /** Asks for the agent's tools as they are now, beside whatever else is done; gives no item. */
    public <T> Uni<T> prefetch() {
        return catalog.now().chain(() -> Uni.createFrom().nothing());
    }

    /** What the calls have come to. */
    public RunCalls calls() {
        return calls;
    }

    /** The error that stopped the script, which its stderr must show; null when none did. */
    public CallError stopError() {
        return refusals.stopError();
    }

    /** Completes when nothing is in flight. */
    public Uni<Void> idle() {
        return Uni.createFrom().completionStage(calls::idle);
    }

    /** Cancels what is in flight and waits for it, a short time. Never fails. */
    public Uni<Void> cancelInFlight(CancelReason reason) {
        var cancels = calls.inFlight().stream()
                .map(call -> gateway.cancel(run, call, reason))
                .toList();
        if (cancels.isEmpty()) {
            return Uni.createFrom().voidItem();
        }
        return Uni.join()
                .all(cancels)
                .andFailFast()
                .chain(() -> idle())
                .ifNoItem()
                .after(cancelWait)
                .recoverWithItem(() -> null);
    }

    /** The run is over: gives up what has not ended and tells what there is to report. */
    public Report end() {
        calls.end().forEach(call -> gateway.giveUp(call.call().id()));
        return calls.report();
    }
}
