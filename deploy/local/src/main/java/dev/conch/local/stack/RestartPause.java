package dev.conch.local.stack;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/**
 * How long to wait before one process is started again: half a second, twice as long each time it ends soon after its start, 15 s at most.
 * One that has lived for 30 s starts from the beginning.
 */
final class RestartPause {

    static final Duration LONGEST = Duration.ofSeconds(15);
    private static final Duration FIRST = Duration.ofMillis(500);
    private static final Duration LIVED = Duration.ofSeconds(30);
    private static final int SAID_AFTER = 4;
    private static final int MOST_DOUBLINGS = 10;

    /**
     * One end.
     *
     * @param length until the next start
     * @param inARow how often it has ended soon after its start, this time included
     */
    record Ended(Duration length, int inARow) {

        /** Whether that is worth saying. */
        boolean keepsEnding() {
            return inARow >= SAID_AFTER;
        }
    }

    private final Clock clock;
    private Instant startedAt = Instant.EPOCH;
    private int inARow;

    RestartPause(Clock clock) {
        this.clock = clock;
    }

    synchronized void started() {
        startedAt = clock.instant();
    }

    synchronized Ended ended() {
        var lived = startedAt.plus(LIVED).isBefore(clock.instant());
        inARow = lived ? 1 : inARow + 1;
        var length = FIRST.multipliedBy(1L << Math.min(inARow - 1, MOST_DOUBLINGS));
        return new Ended(length.compareTo(LONGEST) > 0 ? LONGEST : length, inARow);
    }
}
