package dev.conch.local.infra;

import dev.conch.local.process.FreePort;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/**
 * The ports of one data directory. A port is chosen once and kept, so that an address somebody stored (a sample server's
 * in the gateway) holds after a restart; one that was taken meanwhile is replaced.
 */
public final class PortBook {

    private final Path file;
    private final Map<String, Integer> chosen = new TreeMap<>();
    private final Properties remembered = new Properties();

    /** @param file where they are kept */
    public PortBook(Path file) {
        this.file = file;
        if (Files.exists(file)) {
            read();
        }
    }

    /** The port of this name on 127.0.0.1: free when first asked for in this run, the same from then on. */
    public synchronized int port(String name) {
        return chosen.computeIfAbsent(name, this::choose);
    }

    /** All that were asked for in this run. */
    public synchronized Map<String, Integer> all() {
        return Map.copyOf(chosen);
    }

    private int choose(String name) {
        var before = remembered.getProperty(name, "");
        if (before.matches("[0-9]{4,5}") && FreePort.isFree(Integer.parseInt(before))) {
            return Integer.parseInt(before);
        }
        var fresh = FreePort.any();
        while (remembered.containsValue(Integer.toString(fresh))) {
            fresh = FreePort.any();
        }
        remembered.setProperty(name, Integer.toString(fresh));
        write();
        return fresh;
    }

    private void read() {
        try (var reader = Files.newBufferedReader(file)) {
            remembered.load(reader);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }

    private void write() {
        try {
            Files.createDirectories(file.getParent());
            try (var writer = Files.newBufferedWriter(file)) {
                remembered.store(writer, "ports of the embedded stack on 127.0.0.1");
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file, e);
        }
    }
}
