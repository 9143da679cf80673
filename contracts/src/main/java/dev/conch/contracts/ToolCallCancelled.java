package dev.conch.contracts;

import java.time.Instant;

/**
 * A published call is no longer wanted. Written by shell-executor on {@link Topics#CALL_CANCELLED}, read by every gateway instance: one
 * that has not begun the call refuses it, the one that runs it passes the cancel on to the server. The call still ends in exactly one
 * {@link ToolCallFinished}.
 */
public record ToolCallCancelled(
        Origin origin, NestedCallId id, BashCallId bashCallId, CancelReason reason, Instant cancelledAt) {
    /** Refuses a cancel that lacks anything. */
    public ToolCallCancelled {
        Check.present(origin, "origin");
        Check.present(id, "id");
        Check.present(bashCallId, "bash_call_id");
        Check.present(reason, "reason");
        Check.instant(cancelledAt, "cancelled_at");
    }
}
