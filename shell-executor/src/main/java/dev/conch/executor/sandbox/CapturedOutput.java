package dev.conch.executor.sandbox;

import java.util.Objects;

/**
 * What was kept of one output of a script (spec section 1).
 *
 * @param text what was printed, at most {@link SandboxConfig#outputBytes()} as UTF-8, cut on a character boundary; bytes
 *     that are not UTF-8 are replaced by U+FFFD
 * @param bytes how many bytes were printed in all, dropped ones included
 * @param truncated whether some were dropped
 */
public record CapturedOutput(String text, long bytes, boolean truncated) {

    /** Nothing printed. */
    public static final CapturedOutput EMPTY = new CapturedOutput("", 0, false);

    /** Refuses a missing text. */
    public CapturedOutput {
        Objects.requireNonNull(text, "text is missing");
    }
}
