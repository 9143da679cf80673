package dev.conch.contracts;

import java.time.Instant;

/**
 * The answer to a {@link RatingRequested}. Written only by rating-service on {@link Topics#RATING_MADE}; read by approval-service and by
 * event-timeline.
 *
 * @param fresh true when the tool was rated for this request; false when a stored rating answered. The timeline records fresh ones
 */
public record RatingMade(
        EventId eventId,
        RequestId requestId,
        Origin origin,
        String server,
        String toolName,
        String contentHash,
        RatingOutcome outcome,
        boolean fresh,
        Instant ratedAt) {
    /** Refuses an answer that lacks anything but the server. */
    public RatingMade {
        Check.present(eventId, "event_id");
        Check.present(requestId, "request_id");
        Check.present(origin, "origin");
        Check.text(toolName, "tool_name");
        Check.text(contentHash, "content_hash");
        Check.present(outcome, "outcome");
        Check.instant(ratedAt, "rated_at");
    }
}
