package dev.conch.contracts;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** Names one stored rating of a tool's content. Text form {@code rat_} and a ULID; made by Conch, unique everywhere. */
public record RatingId(@JsonValue String value) {
    private static final String PREFIX = "rat_";

    /** Refuses anything but {@code rat_} followed by a ULID. */
    public RatingId {
        Ulid.checkPrefixed(value, PREFIX, "rating_id");
    }

    /** Reads the wire form. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static RatingId of(String value) {
        return new RatingId(value);
    }

    /** A new one, sorting after those made before it. */
    public static RatingId next() {
        return new RatingId(PREFIX + Ulid.next());
    }

    @Override
    public String toString() {
        return value;
    }
}
