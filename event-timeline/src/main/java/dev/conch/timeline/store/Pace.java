package dev.conch.timeline.store;

import io.vertx.core.Vertx;
import java.time.Duration;

/** Keeps the beginnings of repeated work apart, so that what comes in between is done together. */
public final class Pace {
    private final Vertx vertx;
    private final long next;

    private Pace(Vertx vertx, long next) {
        this.vertx = vertx;
        this.next = next;
    }

    /** Work begins now; the next may begin {@code apart} from here. */
    public static Pace beginning(Vertx vertx, Duration apart) {
        return new Pace(vertx, System.nanoTime() + apart.toNanos());
    }

    /** Begins the next work when it is time: at once when that has passed. */
    public void then(Runnable work) {
        var left = Duration.ofNanos(next - System.nanoTime()).toMillis();
        if (left <= 0) {
            work.run();
        } else {
            vertx.setTimer(left, _ -> work.run());
        }
    }
}
