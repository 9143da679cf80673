package dev.conch.local.kafka;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Plain comma-separated data: a header line that must match, {@code #} for comments, no quoting. */
final class CsvFile {

    private CsvFile() {}

    /**
     * Reads every row.
     *
     * @param header the columns the file must have, in this order
     * @param row turns one line's cells into a value; what it throws is reported with file and line number
     */
    static <T> List<T> read(Path file, List<String> header, Function<List<String>, T> row) {
        var values = new ArrayList<T>();
        var lines = lines(file);
        var seenHeader = false;
        for (var number = 1; number <= lines.size(); number++) {
            var line = lines.get(number - 1).strip();
            if (line.isEmpty() || line.startsWith("#")) {
                continue;
            }
            var cells = List.of(line.split("\\s*,\\s*", -1));
            if (!seenHeader) {
                require(cells.equals(header), file, number, "the columns must be " + String.join(",", header));
                seenHeader = true;
                continue;
            }
            require(cells.size() == header.size(), file, number, "there must be " + header.size() + " cells");
            values.add(convert(file, number, cells, row));
        }
        return List.copyOf(values);
    }

    private static <T> T convert(Path file, int number, List<String> cells, Function<List<String>, T> row) {
        try {
            return row.apply(cells);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(file + " line " + number + ": " + e.getMessage(), e);
        }
    }

    private static void require(boolean right, Path file, int number, String message) {
        if (!right) {
            throw new IllegalArgumentException(file + " line " + number + ": " + message);
        }
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }
}
