package dev.conch.executor.bash;

import java.time.Instant;

/** How a bash call stands. */
sealed interface BashStatus {
    /** It has ended; the answer as it was first given. */
    record Ended(byte[] json) implements BashStatus {}

    /**
     * It runs.
     *
     * @param stdoutBytes printed so far; null where another executor runs it, or before it has begun
     * @param stderrBytes likewise
     */
    record Running(String status, Long stdoutBytes, Long stderrBytes, Instant startedAt) implements BashStatus {}
}
