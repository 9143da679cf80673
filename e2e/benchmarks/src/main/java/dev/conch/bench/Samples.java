package dev.conch.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Latencies of one kind of call, in microseconds and in the order they were taken. */
final class Samples {
    private final String name;
    private final List<Long> micros = new ArrayList<>();

    Samples(String name) {
        this.name = name;
    }

    void add(long sample) {
        micros.add(sample);
    }

    int count() {
        return micros.size();
    }

    String name() {
        return name;
    }

    /** The nearest-rank percentile in milliseconds. */
    double percentile(double percent) {
        if (micros.isEmpty()) {
            throw new IllegalStateException("no samples of " + name);
        }
        var sorted = micros.stream().mapToLong(Long::longValue).toArray();
        Arrays.sort(sorted);
        var rank = (int) Math.ceil(percent / 100 * sorted.length);
        return sorted[Math.max(rank, 1) - 1] / 1000.0;
    }

    /** The mean in milliseconds. */
    double mean() {
        return micros.stream().mapToLong(Long::longValue).average().orElseThrow() / 1000;
    }

    /** A row of the table: name, count, p50, p95, p99. */
    String row() {
        return String.format(
                Locale.ROOT,
                "| %s | %d | %.2f | %.2f | %.2f |",
                name,
                count(),
                percentile(50),
                percentile(95),
                percentile(99));
    }

    /** Keeps the raw samples, one a line. */
    void write(Path folder) {
        try {
            Files.createDirectories(folder);
            var file = folder.resolve(name.replaceAll("[^a-z0-9]+", "-") + ".us");
            Files.writeString(file, micros.stream().map(String::valueOf).collect(Collectors.joining("\n", "", "\n")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
