package dev.conch.executor.gateway;

import dev.conch.contracts.ToolCallFinished;
import dev.conch.contracts.ToolCallRequested;

/**
 * One published call as the gateway's ledger knows it.
 *
 * @param state {@code claimed}, {@code running} or {@code finished}
 * @param readOnly known once it has begun; false before
 * @param requested null when it has ended, or its session is deleted
 * @param finished null while it has not ended, or its session is deleted
 */
public record LedgerFact(
        String id,
        String callId,
        String state,
        int attempt,
        boolean readOnly,
        ToolCallRequested requested,
        ToolCallFinished finished) {
    /** Whether it has not ended. */
    public boolean isOpen() {
        return !"finished".equals(state);
    }
}
