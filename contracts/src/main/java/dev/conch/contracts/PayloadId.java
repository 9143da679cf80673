package dev.conch.contracts;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** Names a stored payload ({@link Payload.Reference}). Text form {@code pay_} and a ULID; made by Conch, unique everywhere. */
public record PayloadId(@JsonValue String value) {
    private static final String PREFIX = "pay_";

    /** Refuses anything but {@code pay_} followed by a ULID. */
    public PayloadId {
        Ulid.checkPrefixed(value, PREFIX, "id");
    }

    /** Reads the wire form. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static PayloadId of(String value) {
        return new PayloadId(value);
    }

    /** A new one, sorting after those made before it. */
    public static PayloadId next() {
        return new PayloadId(PREFIX + Ulid.next());
    }

    @Override
    public String toString() {
        return value;
    }
}
