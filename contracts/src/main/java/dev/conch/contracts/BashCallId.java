package dev.conch.contracts;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** Names one script run. Text form {@code bsh_} and a ULID; made by Conch, unique everywhere. */
public record BashCallId(@JsonValue String value) {
    private static final String PREFIX = "bsh_";

    /** Refuses anything but {@code bsh_} followed by a ULID. */
    public BashCallId {
        Ulid.checkPrefixed(value, PREFIX, "bash_call_id");
    }

    /** Reads the wire form. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static BashCallId of(String value) {
        return new BashCallId(value);
    }

    /** A new one, sorting after those made before it. */
    public static BashCallId next() {
        return new BashCallId(PREFIX + Ulid.next());
    }

    @Override
    public String toString() {
        return value;
    }
}
