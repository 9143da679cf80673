package dev.conch.timeline.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PaceTest {
    private final Vertx vertx = Vertx.vertx();

    @AfterEach
    void close() {
        vertx.close();
    }

    @Test
    void workThatBeganLongEnoughAgoIsFollowedAtOnce() {
        var done = new CompletableFuture<Long>();
        Pace.beginning(vertx, Duration.ZERO)
                .then(() -> done.complete(Thread.currentThread().threadId()));
        assertThat(done).isCompletedWithValue(Thread.currentThread().threadId());
    }

    @Test
    void workThatBeganJustNowIsFollowedWhenItsTimeHasPassed() throws Exception {
        var apart = Duration.ofMillis(60);
        var began = System.nanoTime();
        var done = new CompletableFuture<Long>();
        Pace.beginning(vertx, apart).then(() -> done.complete(System.nanoTime()));
        assertThat(done.isDone()).isFalse();
        var waited = Duration.ofNanos(done.get(10, TimeUnit.SECONDS) - began);
        // a timer counts whole milliseconds
        assertThat(waited).isGreaterThanOrEqualTo(apart.minusMillis(2));
    }
}
