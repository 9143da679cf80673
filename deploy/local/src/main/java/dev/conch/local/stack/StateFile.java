package dev.conch.local.stack;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.conch.local.process.Child;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * {@code run/state.json}: written by the launcher, read by the script, the tests and the benchmark.
 * {@code {"pid","ready","base_url","started_at","data","ports":{name:port},"processes":{name:pid}}}. There while a
 * launcher runs, and after one that was killed; whether its {@code pid} still lives tells the two apart.
 */
final class StateFile {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Path file;
    private final Instant startedAt;

    StateFile(Path file, Instant startedAt) {
        this.file = file;
        this.startedAt = startedAt;
    }

    /** Replaces it in one step, so that a reader never sees half of it. */
    void write(boolean ready, int frontDoorPort, Map<String, Integer> ports, List<Child> children) {
        var state = new LinkedHashMap<String, Object>();
        state.put("pid", ProcessHandle.current().pid());
        state.put("ready", ready);
        state.put("base_url", "http://127.0.0.1:" + frontDoorPort);
        state.put("started_at", startedAt.toString());
        state.put("data", file.getParent().getParent().toString());
        state.put("ports", new TreeMap<>(ports));
        var processes = new TreeMap<String, Long>();
        children.stream().filter(Child::isAlive).forEach(child -> processes.put(child.name(), child.pid()));
        state.put("processes", processes);
        try {
            Files.createDirectories(file.getParent());
            var part = file.resolveSibling("state.json.part");
            Files.write(part, JSON.writerWithDefaultPrettyPrinter().writeValueAsBytes(state));
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file, e);
        }
    }

    void delete() {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot delete " + file, e);
        }
    }
}
