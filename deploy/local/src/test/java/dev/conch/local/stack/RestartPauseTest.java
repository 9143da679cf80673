package dev.conch.local.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RestartPauseTest {

    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-01-01T00:00:00Z"));
    private final Clock clock = ((InstantSource) now::get).withZone(ZoneOffset.UTC);
    private final RestartPause pause = new RestartPause(clock);

    @Test
    void whatKeepsEndingIsStartedMoreAndMoreSeldomAndThenSaidToDoSo() {
        var ends =
                Stream.generate(() -> livedFor(Duration.ofSeconds(2))).limit(8).toList();

        assertThat(ends.stream().map(end -> end.length().toMillis()))
                .containsExactly(500L, 1000L, 2000L, 4000L, 8000L, 15_000L, 15_000L, 15_000L);
        assertThat(ends.stream().map(RestartPause.Ended::keepsEnding))
                .containsExactly(false, false, false, true, true, true, true, true);
        assertThat(ends.getLast().inARow()).isEqualTo(8);
    }

    @Test
    void whatHasLivedStartsFromTheBeginning() {
        livedFor(Duration.ofSeconds(2));
        livedFor(Duration.ofSeconds(2));

        var end = livedFor(Duration.ofSeconds(31));

        assertThat(end).isEqualTo(new RestartPause.Ended(Duration.ofMillis(500), 1));
    }

    private RestartPause.Ended livedFor(Duration life) {
        pause.started();
        now.updateAndGet(time -> time.plus(life));
        return pause.ended();
    }
}
