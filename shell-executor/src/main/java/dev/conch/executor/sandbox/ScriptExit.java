package dev.conch.executor.sandbox;

import java.time.Duration;
import java.util.Objects;

/**
 * How a script ended. Written by the backend, read by the bash call.
 *
 * @param end what ended it
 * @param exitCode 0 to 255; 137 where it was killed
 * @param stdout what it printed
 * @param stderr what it printed; empty where the script was not started
 * @param duration from start to end
 * @param detail for {@link End#NOT_STARTED} the reason, for {@link End#OUT_OF_MEMORY} the limit, else empty
 */
public record ScriptExit(
        End end, int exitCode, CapturedOutput stdout, CapturedOutput stderr, Duration duration, String detail) {

    /** What ended a script. */
    public enum End {
        /** By itself, whatever the code. */
        EXITED,
        /** By {@link RunningScript#kill()}. */
        KILLED,
        /** By the watcher, since its processes held more than {@link SandboxConfig#memory()}. */
        OUT_OF_MEMORY,
        /** Nothing of the script ran, for example because the working directory is not there; the detail says why. */
        NOT_STARTED
    }

    /** Refuses missing parts. */
    public ScriptExit {
        Objects.requireNonNull(end, "end is missing");
        Objects.requireNonNull(stdout, "stdout is missing");
        Objects.requireNonNull(stderr, "stderr is missing");
        Objects.requireNonNull(duration, "duration is missing");
        Objects.requireNonNull(detail, "detail is missing");
    }

    /** Whether either output was cut. */
    public boolean truncated() {
        return stdout.truncated() || stderr.truncated();
    }
}
