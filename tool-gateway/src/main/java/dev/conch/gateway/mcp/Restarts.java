package dev.conch.gateway.mcp;

import dev.conch.gateway.stdio.StdioConfig;
import java.time.Duration;
import java.util.function.LongSupplier;

/** Keeps a program that ends again and again from being started again and again. The first restart is free. */
final class Restarts {
    private static final int MOST_DOUBLINGS = 30;

    private final StdioConfig config;
    private final LongSupplier nanos;
    private int starts;
    private long lastNanos;

    Restarts(StdioConfig config, LongSupplier nanos) {
        this.config = config;
        this.nanos = nanos;
    }

    /** Zero, and then the caller starts it; or how long nobody may. */
    synchronized Duration leftToWait() {
        var since = Duration.ofNanos(nanos.getAsLong() - lastNanos);
        if (starts > 0 && since.compareTo(config.steadyAfter()) >= 0) {
            starts = 0;
        }
        var left = pause().minus(since);
        if (starts > 1 && left.isPositive()) {
            return left;
        }
        starts++;
        lastNanos = nanos.getAsLong();
        return Duration.ZERO;
    }

    private Duration pause() {
        var doublings = Math.clamp(starts - 2L, 0, MOST_DOUBLINGS);
        var pause = config.restartDelay().multipliedBy(1L << doublings);
        return pause.compareTo(config.longestRestartDelay()) < 0 ? pause : config.longestRestartDelay();
    }
}
