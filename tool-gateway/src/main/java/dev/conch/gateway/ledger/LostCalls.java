package dev.conch.gateway.ledger;

import dev.conch.contracts.CancelReason;
import dev.conch.contracts.NestedCallId;
import io.smallrye.mutiny.Uni;
import java.util.Collection;
import java.util.List;

/** The ledger as the timers and the cancel consumer see it: leases, what dead instances left behind, what may be forgotten. */
public interface LostCalls {
    /** Renews the leases of calls this instance works on; those that were taken over are left alone. */
    Uni<Void> renew(Collection<NestedCallId> calls);

    /** Takes over calls whose owner died before the tool ran, or ran only harmlessly: they are ours now and are to be run. */
    Uni<List<ClaimedCall>> takeOver();

    /** Calls whose owner died while the tool ran and that must end as {@code outcome unknown}. Still owned by the dead. */
    Uni<List<LostCall>> lost();

    /** Ends one of those; false when another instance, or the owner after all, was first. */
    Uni<Boolean> finish(LostCall call, FinishedCall end);

    /** Ends that nobody is known to have published; ours to publish for one lease. */
    Uni<List<FinishedCall>> unpublished();

    /** Notes that these ends were published. */
    Uni<Void> published(Collection<NestedCallId> calls);

    /** Notes a cancel at a call that has not begun, for whoever owns it. */
    Uni<Void> cancel(String orgId, NestedCallId call, CancelReason reason);

    /** Deletes what is older than {@link LedgerConfig#keep()}. */
    Uni<Void> forget();
}
