package dev.conch.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SamplesTest {
    @Test
    void percentilesAreNearestRankInMilliseconds() {
        var samples = new Samples("x");
        for (long i = 100; i >= 1; i--) {
            samples.add(i * 1000);
        }
        assertThat(samples.percentile(50)).isEqualTo(50);
        assertThat(samples.percentile(99)).isEqualTo(99);
        assertThat(samples.percentile(100)).isEqualTo(100);
        assertThatThrownBy(() -> new Samples("none").percentile(50)).hasMessageContaining("no samples of none");
    }

    @Test
    void rawSamplesAreKeptInTheirOrder(@TempDir Path folder) throws IOException {
        var samples = new Samples("nested call, bash loop");
        List.of(30L, 10L, 20L).forEach(samples::add);
        samples.write(folder);
        assertThat(Files.readAllLines(folder.resolve("nested-call-bash-loop.us")))
                .containsExactly("30", "10", "20");
    }

    @Test
    void optionsHaveTheDefaultsOfTheFiguresAndBounds() {
        var options = BenchOptions.parse(List.of(), Path.of("/r"));
        assertThat(options.warmup()).isEqualTo(5000);
        assertThat(options.measured()).isEqualTo(3000);
        assertThatThrownBy(() -> BenchOptions.parse(List.of("--chunk", "1001"), Path.of("/r")))
                .hasMessageContaining("--chunk");
    }
}
