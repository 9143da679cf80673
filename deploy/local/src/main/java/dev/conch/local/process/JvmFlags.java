package dev.conch.local.process;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * How every child JVM is started: small, because nine processes share one machine. Measured effects are in the operators'
 * documents.
 */
public final class JvmFlags {

    private JvmFlags() {}

    /**
     * The java of the launcher's own JDK with its options.
     *
     * @param cache the application's start-up cache; training and use need the same options
     * @param heapMb largest heap
     * @param youngMb young generation: larger collects more seldom, smaller stays smaller when idle
     */
    public static List<String> command(StartCache cache, int heapMb, int youngMb) {
        var words = new ArrayList<String>();
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        words.addAll(cache.flags());
        words.addAll(List.of(
                "-XX:+UseSerialGC",
                "-XX:+UseCompactObjectHeaders",
                "-Xms" + 2 * youngMb + "m",
                "-Xmx" + heapMb + "m",
                "-Xmn" + youngMb + "m",
                "-XX:+ExitOnOutOfMemoryError",
                "--sun-misc-unsafe-memory-access=allow",
                "--enable-native-access=ALL-UNNAMED"));
        return words;
    }
}
