package dev.conch.contracts;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** Names one question to a person. Text form {@code apr_} and a ULID; made by Conch, unique everywhere. */
public record ApprovalId(@JsonValue String value) {
    private static final String PREFIX = "apr_";

    /** Refuses anything but {@code apr_} followed by a ULID. */
    public ApprovalId {
        Ulid.checkPrefixed(value, PREFIX, "approval_id");
    }

    /** Reads the wire form. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static ApprovalId of(String value) {
        return new ApprovalId(value);
    }

    /** A new one, sorting after those made before it. */
    public static ApprovalId next() {
        return new ApprovalId(PREFIX + Ulid.next());
    }

    @Override
    public String toString() {
        return value;
    }
}
