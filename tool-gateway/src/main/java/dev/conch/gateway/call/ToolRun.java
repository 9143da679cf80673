package dev.conch.gateway.call;

import dev.conch.contracts.CallError;
import dev.conch.gateway.ledger.Begin;
import dev.conch.gateway.ledger.ClaimedCall;
import dev.conch.gateway.ledger.Ledger;
import dev.conch.gateway.mcp.CallScope;
import dev.conch.gateway.mcp.ToolCaller;
import dev.conch.gateway.mcp.ToolReply;
import dev.conch.kit.failure.Failures;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import org.jboss.logging.Logger;

/** Begins and runs a call that may run: the compare-and-set to {@code running} stands between the decision and the tool. */
@Singleton
class ToolRun {
    private static final Logger LOG = Logger.getLogger(ToolRun.class);

    private final Ledger ledger;
    private final ToolCaller caller;
    private final Cancels cancels;
    private final RunSlots slots;
    private final Results results;
    private final CallClock clock;
    private final StepTimers steps;

    ToolRun(
            Ledger ledger,
            ToolCaller caller,
            Cancels cancels,
            RunSlots slots,
            Results results,
            CallClock clock,
            StepTimers steps) {
        this.ledger = ledger;
        this.caller = caller;
        this.cancels = cancels;
        this.slots = slots;
        this.results = results;
        this.clock = clock;
        this.steps = steps;
    }

    /** Never fails. */
    Uni<Ending> run(ClaimedCall call, Judged.Ready ready) {
        if (cancels.isCancelled(key(call))) {
            return refused(ready, Refusals.cancelled());
        }
        if (clock.isPast(call.request().deadlineAt())) {
            return refused(ready, Refusals.late());
        }
        return slots.run(call.request().origin().orgId(), ready.server())
                .map(slot -> begin(call, ready).onTermination().invoke(slot::leave))
                .orElseGet(() -> refused(ready, Refusals.busy("on " + ready.server())));
    }

    private Uni<Ending> begin(ClaimedCall call, Judged.Ready ready) {
        if (!cancels.begin(key(call))) {
            return refused(ready, Refusals.cancelled());
        }
        var repeatable = Effects.of(ready.tool().facts()).repeatable();
        return steps.time(
                        Step.BEGIN, () -> ledger.begin(call, new Begin(ready.server(), ready.judgement(), repeatable)))
                .onFailure()
                .invoke(failure -> LOG.warnf("could not begin call=%s: %s", call.id(), Failures.kind(failure)))
                .onFailure()
                .recoverWithItem((Boolean) null)
                .chain(begun -> begun(call, ready, begun));
    }

    /** Not begun for want of an answer, cancelled, or no longer ours: then the end will not be published either. */
    private Uni<Ending> begun(ClaimedCall call, Judged.Ready ready, Boolean begun) {
        if (begun == null) {
            return refused(ready, Refusals.notBegun());
        }
        return begun ? tool(call, ready, clock.now()) : refused(ready, Refusals.cancelled());
    }

    private Uni<Ending> tool(ClaimedCall call, Judged.Ready ready, Instant begunAt) {
        return steps.time(Step.RUN, () -> reply(call, ready))
                .onFailure()
                .recoverWithItem(failure -> threw(call, failure))
                .chain(reply -> ending(call, ready, reply, begunAt));
    }

    private Uni<ToolReply> reply(ClaimedCall call, Judged.Ready ready) {
        var request = call.request();
        var repeatable = Effects.of(ready.tool().facts()).repeatable();
        var scope = new CallScope(call.id().value(), request.traceparent(), cancels.signal(key(call)), repeatable);
        return caller.call(
                ready.tool().server(), ready.tool().facts().serverTool(), ready.input(), request.deadlineAt(), scope);
    }

    /** A caller must not fail; if it does, nobody knows what happened. */
    private static ToolReply threw(ClaimedCall call, Throwable failure) {
        LOG.errorf("the tool's caller failed: call=%s tool=%s: %s", call.id(), call.tool(), Failures.kind(failure));
        return new ToolReply.Unknown("the gateway failed while the tool ran");
    }

    private Uni<Ending> ending(ClaimedCall call, Judged.Ready ready, ToolReply reply, Instant begunAt) {
        return results.of(call.request().origin(), reply, ready.judgement().readOnly())
                .map(outcome -> new Ending(outcome, ready.judgement(), ready.server(), begunAt));
    }

    private static Uni<Ending> refused(Judged.Ready ready, CallError error) {
        return Uni.createFrom().item(Ending.refused(error, ready.judgement(), ready.server()));
    }

    private static Cancels.Key key(ClaimedCall call) {
        return new Cancels.Key(call.request().origin().orgId(), call.id());
    }
}
