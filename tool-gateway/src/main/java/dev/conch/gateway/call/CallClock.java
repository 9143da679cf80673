package dev.conch.gateway.call;

import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** The time by which a call's deadline is judged and its waiting measured. */
@Singleton
class CallClock {
    private final InstantSource source;

    CallClock() {
        this(InstantSource.system());
    }

    CallClock(InstantSource source) {
        this.source = source;
    }

    Instant now() {
        return source.instant();
    }

    boolean isPast(Instant deadline) {
        return !source.instant().isBefore(deadline);
    }

    /** Milliseconds between two moments that two machines may have measured: never negative. */
    static long millis(Instant from, Instant to) {
        return Math.max(0, Duration.between(from, to).toMillis());
    }
}
