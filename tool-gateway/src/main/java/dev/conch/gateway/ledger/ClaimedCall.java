package dev.conch.gateway.ledger;

import dev.conch.contracts.NestedCallId;
import dev.conch.contracts.ToolCallRequested;
import dev.conch.gateway.session.KnownSession;

/**
 * A call that this instance owns. Made by the ledger, carried through the flow; with {@code attempt} it is the proof that every later step
 * shows.
 *
 * @param attempt 1 for the first claim, one more for each takeover
 * @param begunBefore an earlier attempt may have run the tool: the call can no longer end as one that did not run
 * @param session what is known about its session; null when nothing is
 * @param revision of its org when it was claimed: what it is judged and masked by
 */
public record ClaimedCall(
        ToolCallRequested request, int attempt, boolean begunBefore, KnownSession session, long revision) {
    /** The key of its row. */
    public NestedCallId id() {
        return request.call().id();
    }

    /** The tool's registered name, as the executor wrote it. */
    public String tool() {
        return request.call().callId().registeredName();
    }
}
