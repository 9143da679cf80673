package dev.conch.gateway.call;

import dev.conch.contracts.NestedCallId;
import dev.conch.gateway.ledger.ClaimedCall;
import dev.conch.kit.failure.Failures;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jboss.logging.Logger;

/** The merge: calls this instance has claimed and not ended. An edge: here, and only here, a call's flow is started. */
@Singleton
class OpenCalls {
    private static final Logger LOG = Logger.getLogger(OpenCalls.class);

    private final CallFlow flow;
    private final Cancels cancels;
    private final RunSlots slots;

    /** By attempt: this instance may take over a call that it lost itself. */
    private final ConcurrentMap<NestedCallId, Integer> open = new ConcurrentHashMap<>();

    OpenCalls(CallFlow flow, Cancels cancels, RunSlots slots) {
        this.flow = flow;
        this.cancels = cancels;
        this.slots = slots;
    }

    /** Starts a call and returns at once; it runs beside all others. Over a bound it is refused. */
    void start(ClaimedCall call) {
        var key = new Cancels.Key(call.request().origin().orgId(), call.id());
        open.put(call.id(), call.attempt());
        cancels.open(key);
        slots.open(key.orgId())
                .map(slot -> flow.run(call).onTermination().invoke(slot::leave))
                .orElseGet(() -> flow.refuse(call, Refusals.busy("in this organisation")))
                .onTermination()
                .invoke(() -> close(key, call.attempt()))
                .subscribe()
                .with(_ -> {}, failure -> lost(call, failure));
    }

    /** The calls whose leases are to be renewed. */
    Set<NestedCallId> ids() {
        return Set.copyOf(open.keySet());
    }

    /** Runs the work for a call that was just claimed. */
    Uni<Void> accept(ClaimedCall call) {
        start(call);
        return Uni.createFrom().voidItem();
    }

    private void close(Cancels.Key key, int attempt) {
        if (open.remove(key.id(), attempt)) {
            cancels.close(key);
        }
    }

    /** Its lease runs out now, and a sweeper ends it. */
    private static void lost(ClaimedCall call, Throwable failure) {
        LOG.errorf(
                "the end of call=%s tool=%s could not be stored: %s", call.id(), call.tool(), Failures.kind(failure));
    }
}
