package dev.conch.contracts;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** Names one {@code tools} call of a script: the key everything about that call is stored under. Text form {@code ncl_} and a ULID; made by Conch, unique everywhere. */
public record NestedCallId(@JsonValue String value) {
    private static final String PREFIX = "ncl_";

    /** Refuses anything but {@code ncl_} followed by a ULID. */
    public NestedCallId {
        Ulid.checkPrefixed(value, PREFIX, "id");
    }

    /** Reads the wire form. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static NestedCallId of(String value) {
        return new NestedCallId(value);
    }

    /** A new one, sorting after those made before it. */
    public static NestedCallId next() {
        return new NestedCallId(PREFIX + Ulid.next());
    }

    @Override
    public String toString() {
        return value;
    }
}
