package dev.conch.executor.sandbox;

import java.util.Objects;

/**
 * A piece of what a script printed. Written by the sandbox, read by whoever streams a bash call's output.
 *
 * @param channel which of the two outputs
 * @param text never empty; bytes that are not UTF-8 are replaced by U+FFFD
 */
public record OutputChunk(Channel channel, String text) {

    /** The two outputs of a script. */
    public enum Channel {
        STDOUT,
        STDERR
    }

    /** Refuses a chunk without its parts. */
    public OutputChunk {
        Objects.requireNonNull(channel, "channel is missing");
        Objects.requireNonNull(text, "text is missing");
    }
}
