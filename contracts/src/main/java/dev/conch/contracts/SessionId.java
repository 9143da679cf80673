package dev.conch.contracts;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** Names one conversation of an agent. Text form {@code ses_} and a ULID; made by Conch, unique everywhere. */
public record SessionId(@JsonValue String value) {
    private static final String PREFIX = "ses_";

    /** Refuses anything but {@code ses_} followed by a ULID. */
    public SessionId {
        Ulid.checkPrefixed(value, PREFIX, "session_id");
    }

    /** Reads the wire form. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static SessionId of(String value) {
        return new SessionId(value);
    }

    /** A new one, sorting after those made before it. */
    public static SessionId next() {
        return new SessionId(PREFIX + Ulid.next());
    }

    @Override
    public String toString() {
        return value;
    }
}
