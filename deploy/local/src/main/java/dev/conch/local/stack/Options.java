package dev.conch.local.stack;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the script tells the launcher.
 *
 * @param root the source tree with the built modules
 * @param data the data directory
 * @param port the front door's port; 0 takes any free one
 * @param training whether this run only makes the start-up caches and ends by itself; always with one of each
 * @param replicas how many shell-executors and how many tool-gateways there are
 */
public record Options(Path root, Path data, int port, boolean training, int replicas) {

    private static final int USUAL_PORT = 8080;
    private static final int MOST_REPLICAS = 8;
    private static final Set<String> KNOWN = Set.of("--root", "--data", "--port", "--training", "--replicas");

    public Options {
        if (port < 0 || port > 65_535) {
            throw new IllegalArgumentException("--port must be 0 to 65535, not " + port);
        }
        if (replicas < 1 || replicas > MOST_REPLICAS) {
            throw new IllegalArgumentException("--replicas must be 1 to " + MOST_REPLICAS + ", not " + replicas);
        }
        if (training) {
            replicas = 1;
        }
    }

    /** With one of each. */
    public Options(Path root, Path data, int port, boolean training) {
        this(root, data, port, training, 1);
    }

    /** Reads {@code --key value} pairs. @throws IllegalArgumentException that says what would be right */
    public static Options parse(List<String> words) {
        var values = pairs(words);
        return new Options(
                Path.of(values.getOrDefault("--root", "")),
                Path.of(values.getOrDefault("--data", ".conch")),
                number(values, "--port", USUAL_PORT),
                Boolean.parseBoolean(values.getOrDefault("--training", "false")),
                number(values, "--replicas", 1));
    }

    private static Map<String, String> pairs(List<String> words) {
        var values = new HashMap<String, String>();
        for (var at = 0; at < words.size(); at += 2) {
            var key = words.get(at);
            if (!KNOWN.contains(key)) {
                throw new IllegalArgumentException(
                        "'" + key + "' is not one of " + KNOWN.stream().sorted().toList());
            }
            if (at + 1 == words.size()) {
                throw new IllegalArgumentException(key + " needs a value");
            }
            values.put(key, words.get(at + 1));
        }
        return values;
    }

    private static int number(Map<String, String> values, String key, int usual) {
        var text = values.getOrDefault(key, Integer.toString(usual));
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(key + " must be a whole number, not '" + text + "'", e);
        }
    }
}
