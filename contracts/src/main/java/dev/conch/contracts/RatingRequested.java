package dev.conch.contracts;

import java.time.Instant;

/**
 * Does this unlabelled tool change things? Written by approval-service on {@link Topics#RATING_REQUESTED}, read by rating-service.
 *
 * @param deadlineAt after it nobody waits for the answer any more
 * @param approver the approval-service instance that asked; others take the answer too, since the waiting request is in their table
 */
public record RatingRequested(
        RequestId requestId,
        Origin origin,
        ToolDefinition tool,
        Instant requestedAt,
        Instant deadlineAt,
        String approver) {
    /** Refuses a request that lacks anything. */
    public RatingRequested {
        Check.present(requestId, "request_id");
        Check.present(origin, "origin");
        Check.present(tool, "tool");
        Check.instant(requestedAt, "requested_at");
        Check.instant(deadlineAt, "deadline_at");
        Check.text(approver, "approver");
    }
}
