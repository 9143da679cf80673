package dev.conch.gateway.call;

import dev.conch.contracts.NestedCallId;
import dev.conch.contracts.ToolCallRequested;
import dev.conch.gateway.ledger.Begin;
import dev.conch.gateway.ledger.Claim;
import dev.conch.gateway.ledger.ClaimedCall;
import dev.conch.gateway.ledger.FinishedCall;
import dev.conch.gateway.ledger.Ledger;
import io.smallrye.mutiny.Uni;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The ledger's states without a database: who begins and finishes, in which order. */
final class MemoryLedger implements Ledger {
    final List<String> steps = new ArrayList<>();
    final Map<NestedCallId, FinishedCall> finished = new HashMap<>();
    Begin begun;

    /** The row went to somebody else meanwhile. */
    boolean lost;

    /** The database is away when the call is to begin. */
    boolean unreachableAtBegin;

    @Override
    public Uni<Claim> claim(ToolCallRequested request, byte[] body) {
        steps.add("claim");
        var end = finished.get(request.call().id());
        return Uni.createFrom().item(end == null ? new Claim.Won(Requests.claimed(request)) : new Claim.Answered(end));
    }

    @Override
    public Uni<Boolean> begin(ClaimedCall call, Begin begin) {
        steps.add("begin");
        begun = begin;
        return unreachableAtBegin
                ? Uni.createFrom().failure(new IllegalStateException("no database"))
                : Uni.createFrom().item(!lost);
    }

    @Override
    public Uni<Boolean> finish(ClaimedCall call, FinishedCall end) {
        steps.add("finish");
        if (lost) {
            return Uni.createFrom().item(false);
        }
        finished.put(call.id(), end);
        return Uni.createFrom().item(true);
    }
}
