package dev.conch.executor.bash;

import java.time.Instant;

/** How a bash call stands: {@code Ended} as it was answered, the others with the {@code status} that names them. */
sealed interface BashStatus {
    /** It has ended; the answer as it was first given. */
    record Ended(byte[] json) implements BashStatus {}

    /** It waits for its turn in its session ({@code wait_ms}); nothing of it is stored and nothing has run. */
    record Waiting(String status) implements BashStatus {
        Waiting() {
            this("waiting");
        }
    }

    /**
     * It runs.
     *
     * @param stdoutBytes printed so far; null where another executor runs it, or before it has begun
     * @param stderrBytes likewise
     */
    record Running(String status, Long stdoutBytes, Long stderrBytes, Instant startedAt) implements BashStatus {}
}
