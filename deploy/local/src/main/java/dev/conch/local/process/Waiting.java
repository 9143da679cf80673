package dev.conch.local.process;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits for a condition of another process, which tells nobody when it becomes true. */
public final class Waiting {

    private Waiting() {}

    /**
     * Looks again and again until the condition holds.
     *
     * @return false when it did not hold in time or the thread was interrupted
     */
    public static boolean until(BooleanSupplier condition, Duration patience, Duration lookAgain) {
        var end = System.nanoTime() + patience.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > end || Thread.currentThread().isInterrupted()) {
                return false;
            }
            LockSupport.parkNanos(lookAgain.toNanos());
        }
        return true;
    }
}
