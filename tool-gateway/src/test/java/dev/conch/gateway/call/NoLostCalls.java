package dev.conch.gateway.call;

import dev.conch.contracts.CancelReason;
import dev.conch.contracts.NestedCallId;
import dev.conch.gateway.ledger.ClaimedCall;
import dev.conch.gateway.ledger.FinishedCall;
import dev.conch.gateway.ledger.LostCall;
import dev.conch.gateway.ledger.LostCalls;
import io.smallrye.mutiny.Uni;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** A ledger in which nothing is lost but what a test puts there. */
final class NoLostCalls implements LostCalls {
    final List<NestedCallId> published = new ArrayList<>();
    final List<ClaimedCall> claimed = new ArrayList<>();
    final List<LostCall> running = new ArrayList<>();
    final List<FinishedCall> unpublished = new ArrayList<>();
    boolean endedByAnother;

    @Override
    public Uni<Void> renew(Collection<NestedCallId> calls) {
        return Uni.createFrom().voidItem();
    }

    @Override
    public Uni<List<ClaimedCall>> takeOver() {
        return Uni.createFrom().item(claimed);
    }

    @Override
    public Uni<List<LostCall>> lost() {
        return Uni.createFrom().item(running);
    }

    @Override
    public Uni<Boolean> finish(LostCall call, FinishedCall end) {
        return Uni.createFrom().item(!endedByAnother);
    }

    @Override
    public Uni<List<FinishedCall>> unpublished() {
        return Uni.createFrom().item(unpublished);
    }

    @Override
    public Uni<Void> published(Collection<NestedCallId> calls) {
        published.addAll(calls);
        return Uni.createFrom().voidItem();
    }

    @Override
    public Uni<Void> cancel(String orgId, NestedCallId call, CancelReason reason) {
        return Uni.createFrom().voidItem();
    }

    @Override
    public Uni<Void> forget() {
        return Uni.createFrom().voidItem();
    }
}
