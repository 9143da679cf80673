package dev.conch.contracts;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** Names one request for decisions or for a rating, so that its answer can be told from others. Text form {@code req_} and a ULID; made by Conch, unique everywhere. */
public record RequestId(@JsonValue String value) {
    private static final String PREFIX = "req_";

    /** Refuses anything but {@code req_} followed by a ULID. */
    public RequestId {
        Ulid.checkPrefixed(value, PREFIX, "request_id");
    }

    /** Reads the wire form. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static RequestId of(String value) {
        return new RequestId(value);
    }

    /** A new one, sorting after those made before it. */
    public static RequestId next() {
        return new RequestId(PREFIX + Ulid.next());
    }

    @Override
    public String toString() {
        return value;
    }
}
