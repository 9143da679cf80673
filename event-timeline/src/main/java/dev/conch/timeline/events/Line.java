package dev.conch.timeline.events;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.conch.contracts.SessionEvent;
import dev.conch.contracts.Wire;
import dev.conch.timeline.store.StoredEvent;
import jakarta.ws.rs.sse.OutboundSseEvent;
import jakarta.ws.rs.sse.Sse;
import java.nio.charset.StandardCharsets;

/** What a stream sends. */
sealed interface Line {
    /** An event; {@code id} is its number in the feed, {@code json} the CloudEvent. */
    record Event(String id, String type, String json) implements Line {
        static Event of(Feed feed, StoredEvent stored) {
            return new Event(SessionEvent.padded(feed.place(stored)), stored.type(), text(stored.asEvent()));
        }
    }

    /** The id to resume from is of no use: everything that is kept follows from the oldest on. */
    record Reset(String code, String message) implements Line {
        private String json() {
            return text(JsonNodeFactory.instance.objectNode().put("code", code).put("message", message));
        }
    }

    /** Nothing new; a comment that clients do not see. */
    record Heartbeat() implements Line {}

    /** As server-sent event. */
    default OutboundSseEvent asSse(Sse sse) {
        var builder = sse.newEventBuilder();
        return switch (this) {
            case Event event ->
                builder.id(event.id()).name(event.type()).data(event.json()).build();
            case Reset reset -> builder.name("reset").data(reset.json()).build();
            case Heartbeat _ -> builder.comment("nothing new").build();
        };
    }

    private static String text(Object value) {
        return new String(Wire.write(value), StandardCharsets.UTF_8);
    }
}
