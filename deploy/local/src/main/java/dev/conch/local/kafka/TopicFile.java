package dev.conch.local.kafka;

import java.nio.file.Path;
import java.util.List;

/** {@code deploy/kafka/topics.csv}: every topic with its partitions and bounds; topics are never made by writing to them. */
public final class TopicFile {

    private static final List<String> COLUMNS = List.of("name", "partitions", "retention_hours", "max_message_bytes");

    private TopicFile() {}

    /** Reads the topics. @throws IllegalArgumentException with file, line and what would be right */
    public static List<TopicPlan> read(Path file) {
        return CsvFile.read(
                file,
                COLUMNS,
                cells -> new TopicPlan(cells.get(0), number(cells.get(1)), number(cells.get(2)), number(cells.get(3))));
    }

    private static int number(String cell) {
        try {
            return Integer.parseInt(cell);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("'" + cell + "' must be a whole number", e);
        }
    }
}
