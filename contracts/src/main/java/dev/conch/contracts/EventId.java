package dev.conch.contracts;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** Names one fact: stored once under this id, however often it is delivered. Text form {@code evt_} and a ULID; made by Conch, unique everywhere. */
public record EventId(@JsonValue String value) {
    private static final String PREFIX = "evt_";

    /** Refuses anything but {@code evt_} followed by a ULID. */
    public EventId {
        Ulid.checkPrefixed(value, PREFIX, "event_id");
    }

    /** Reads the wire form. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static EventId of(String value) {
        return new EventId(value);
    }

    /** A new one, sorting after those made before it. */
    public static EventId next() {
        return new EventId(PREFIX + Ulid.next());
    }

    @Override
    public String toString() {
        return value;
    }
}
