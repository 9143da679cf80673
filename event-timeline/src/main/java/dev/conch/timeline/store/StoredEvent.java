package dev.conch.timeline.store;

import com.fasterxml.jackson.databind.JsonNode;
import dev.conch.contracts.SessionEvent;
import dev.conch.contracts.SessionId;
import java.time.Instant;

/**
 * An event as it was stored. Read by the publisher, the pages, the streams and the tree.
 *
 * @param sequence its place in the session, gapless from 1
 * @param position its place in the org, gapless from 1, in the order of storing
 * @param traceparent null when the fact was not traced
 * @param bashCallId the bash call it lies under; null when under none
 * @param approvalId the question it is about; null when about none
 */
public record StoredEvent(
        String eventId,
        String orgId,
        SessionId sessionId,
        long sequence,
        long position,
        String type,
        String source,
        Instant at,
        String traceparent,
        String bashCallId,
        String approvalId,
        JsonNode data) {
    private static final String JSON = "application/json";

    /** The event as everybody outside sees it: CloudEvents 1.0 (spec.md 8). */
    public SessionEvent asEvent() {
        return new SessionEvent(
                SessionEvent.SPEC_VERSION,
                eventId,
                source,
                type,
                sessionId,
                at,
                SessionEvent.padded(sequence),
                traceparent,
                orgId,
                JSON,
                data);
    }
}
