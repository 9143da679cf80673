package dev.conch.gateway.ledger;

import dev.conch.contracts.ToolCallRequested;
import io.smallrye.mutiny.Uni;

/** The steps of a call that its owner takes. Asked by the call flow; one statement each. */
public interface Ledger {
    /**
     * Claims a call for this instance.
     *
     * @param body the request as it travelled, kept for a takeover
     * @throws IllegalArgumentException (as a failure) when the id belongs to another org's or session's call: a record nobody may answer
     */
    Uni<Claim> claim(ToolCallRequested request, byte[] body);

    /**
     * {@code claimed -> running}.
     *
     * @return false when the call is no longer ours or was cancelled: the tool must not run
     */
    Uni<Boolean> begin(ClaimedCall call, Begin begin);

    /** To {@code finished}, from either state. False when the call is no longer ours: then nothing may be published. */
    Uni<Boolean> finish(ClaimedCall call, FinishedCall end);
}
