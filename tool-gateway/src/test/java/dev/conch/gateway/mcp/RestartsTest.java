package dev.conch.gateway.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.gateway.Configs;
import dev.conch.gateway.stdio.StdioConfig;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class RestartsTest {
    private long nanos = 5;
    private final Restarts restarts = new Restarts(Configs.defaults(StdioConfig.class), () -> nanos);

    @Test
    void theFirstRestartIsFreeAndEachFurtherOneWaitsTwiceAsLong() {
        start();
        start();
        for (var seconds : new int[] {1, 2, 4, 8, 16, 30, 30}) {
            assertThat(restarts.leftToWait()).isEqualTo(Duration.ofSeconds(seconds));
            pass(Duration.ofSeconds(seconds).minusMillis(1));
            assertThat(restarts.leftToWait()).isEqualTo(Duration.ofMillis(1));
            pass(Duration.ofMillis(1));
            start();
        }
    }

    @Test
    void whatRanSteadilyStartsAfresh() {
        start();
        start();
        pass(Duration.ofMinutes(1));
        start();
        start();
        assertThat(restarts.leftToWait()).isEqualTo(Duration.ofSeconds(1));
    }

    private void start() {
        assertThat(restarts.leftToWait()).isZero();
    }

    private void pass(Duration time) {
        nanos += time.toNanos();
    }
}
