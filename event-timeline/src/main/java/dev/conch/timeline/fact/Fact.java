package dev.conch.timeline.fact;

import com.fasterxml.jackson.databind.JsonNode;
import dev.conch.contracts.ApprovalId;
import dev.conch.contracts.EventId;
import dev.conch.contracts.Origin;
import java.time.Instant;

/**
 * One fact on its way into a timeline: what becomes a {@link dev.conch.contracts.SessionEvent} as soon as it gets a sequence.
 *
 * @param eventId the writer's id of the fact: delivered twice, stored once
 * @param key what the fact is about, unique in its session: a second fact about the same thing under another id is not stored either
 * @param type the bare name of spec.md 8
 * @param source the service it comes from, {@code /conch/tool-gateway}
 * @param at when it happened, by the writer's clock
 * @param traceparent W3C trace context; null when the fact was not traced
 * @param approvalId the question it is about; null when it is about none
 * @param data the fields of spec.md 8, absent ones left out
 */
public record Fact(
        EventId eventId,
        String key,
        Origin origin,
        String type,
        String source,
        Instant at,
        String traceparent,
        Place place,
        ApprovalId approvalId,
        JsonNode data) {
    /** Refuses a fact that lacks anything but its trace and its approval. */
    public Fact {
        require(eventId, "event_id");
        require(key, "key");
        require(origin, "origin");
        require(type, "type");
        require(source, "source");
        require(at, "at");
        require(place, "place");
        require(data, "data");
    }

    private static void require(Object part, String name) {
        if (part == null) {
            throw new IllegalArgumentException(name + " is missing");
        }
    }
}
