package dev.conch.bench;

import java.nio.file.Path;
import java.util.List;

/**
 * What to measure, from the command line: {@code --warmup 5000 --measured 3000 --chunk 50 --idle 60 --out DIR}.
 *
 * @param warmup calls of each kind before anything counts
 * @param measured calls of each kind that count
 * @param chunk how many calls of one kind before the other kind's turn
 * @param idleSeconds rest before memory is read
 * @param out where the raw samples go
 */
record BenchOptions(int warmup, int measured, int chunk, int idleSeconds, Path out) {
    private static final int MOST_CALLS_OF_A_SCRIPT = 1000;

    BenchOptions {
        if (chunk < 1 || chunk > MOST_CALLS_OF_A_SCRIPT || measured < chunk || warmup < 0 || idleSeconds < 0) {
            throw new IllegalArgumentException("--chunk must be 1 to 1000 and --measured at least --chunk");
        }
    }

    static BenchOptions parse(List<String> words, Path root) {
        return new BenchOptions(
                number(words, "--warmup", 5000),
                number(words, "--measured", 3000),
                number(words, "--chunk", 50),
                number(words, "--idle", 60),
                words.contains("--out")
                        ? Path.of(words.get(words.indexOf("--out") + 1))
                        : root.resolve("e2e/benchmarks/target/samples"));
    }

    private static int number(List<String> words, String key, int otherwise) {
        var at = words.indexOf(key);
        return at < 0 ? otherwise : Integer.parseInt(words.get(at + 1));
    }
}
