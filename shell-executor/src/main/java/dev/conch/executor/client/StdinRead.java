package dev.conch.executor.client;

import java.util.Objects;

/** What came of reading a client's stdin. */
public sealed interface StdinRead {

    /**
     * All of it.
     *
     * @param bytes may be empty; not copied, not to be changed
     */
    record Whole(byte[] bytes) implements StdinRead {
        /** Refuses missing bytes. */
        public Whole {
            Objects.requireNonNull(bytes, "bytes is missing");
        }
    }

    /** It is longer than asked for. */
    record TooLong() implements StdinRead {}

    /** It stayed open and said nothing. */
    record Silent() implements StdinRead {}

    /**
     * The client could not read it.
     *
     * @param reason such as {@code Is a directory}
     */
    record Unreadable(String reason) implements StdinRead {}

    /** The client is gone. */
    record Gone() implements StdinRead {}
}
