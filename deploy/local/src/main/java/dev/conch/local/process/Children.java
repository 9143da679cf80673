package dev.conch.local.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * All children of one launcher. Each is written to the list of children the moment it runs; {@link #sweep()} ends what a
 * launcher that was killed has left there.
 */
public final class Children {

    private static final Duration SWEEP_PATIENCE = Duration.ofSeconds(5);

    private final Path list;
    private final List<Child> running = new CopyOnWriteArrayList<>();

    /**
     * The kernel ties the death signal to the thread that forked, not to the process, so one thread that lives as long
     * as the launcher does all of it.
     */
    private final ExecutorService forker = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().daemon().name("conch-forker").factory());

    private final ExecutorService stoppers = Executors.newVirtualThreadPerTaskExecutor();

    /** @param runDirectory where the list of children is kept */
    public Children(Path runDirectory) {
        this.list = runDirectory.resolve("children");
    }

    /** Ends every child of an earlier launcher that still lives, and forgets the others. Returns the names of the ended. */
    public List<String> sweep() {
        var left = readList();
        left.forEach(mark -> Signals.end(mark, SWEEP_PATIENCE));
        deleteList();
        return left.stream().map(ProcessMark::name).toList();
    }

    /** Starts a child and records it. */
    public Child start(ChildSpec spec) {
        var child = new Child(spec, fork(() -> builder(spec).start()));
        child.mark().ifPresent(this::record);
        running.removeIf(other -> other.name().equals(spec.name()) && !other.isAlive());
        running.add(child);
        return child;
    }

    /** Children that were started and not stopped, oldest first. */
    public List<Child> running() {
        return List.copyOf(running);
    }

    /** Ends those of these names at once, each within the time given. */
    public void stop(Set<String> names, Duration patience) {
        var chosen =
                running.stream().filter(child -> names.contains(child.name())).toList();
        running.removeAll(chosen);
        var ends = chosen.stream()
                .map(child -> CompletableFuture.runAsync(() -> child.stop(patience), stoppers))
                .toArray(CompletableFuture[]::new);
        CompletableFuture.allOf(ends).join();
    }

    /** Ends all that are left, youngest first, each within the time given, and empties the list. */
    public void stopAll(Duration patience) {
        for (var child : running().reversed()) {
            child.stop(patience);
            running.remove(child);
        }
        deleteList();
    }

    private static ProcessBuilder builder(ChildSpec spec) throws IOException {
        LogFiles.prepare(spec.log());
        var builder = new ProcessBuilder(words(spec)).directory(spec.directory().toFile());
        builder.environment().keySet().removeIf(key -> !key.equals("PATH"));
        builder.environment().put("LANG", "C.UTF-8");
        // the C library makes an arena a core and more and gives little back
        builder.environment().put("MALLOC_ARENA_MAX", "2");
        builder.environment().putAll(spec.environment());
        var log = ProcessBuilder.Redirect.appendTo(spec.log().toFile());
        builder.redirectError(log);
        if (!spec.linked()) {
            builder.redirectOutput(log)
                    .redirectInput(
                            ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
        }
        return builder;
    }

    /** A session of its own, so that Ctrl-C in a terminal reaches the launcher alone, which then stops in order. */
    private static List<String> words(ChildSpec spec) {
        var words = new ArrayList<>(List.of("setsid"));
        if (!spec.linked()) {
            words.addAll(spec.user().prefix(deathSignal(spec)));
        }
        words.addAll(spec.command());
        return words;
    }

    /** PostgreSQL answers QUIT by ending all its processes at once and recovers at the next start; it must not be killed. */
    private static String deathSignal(ChildSpec spec) {
        return spec.stop().equals("INT") ? "QUIT" : "KILL";
    }

    private Process fork(Callable<Process> start) {
        try {
            return forker.submit(start).get();
        } catch (ExecutionException e) {
            throw new IllegalStateException(
                    "a child could not be started: " + e.getCause().getMessage(), e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while a child was started", e);
        }
    }

    private void record(ProcessMark mark) {
        try {
            Files.createDirectories(list.getParent());
            Files.writeString(list, mark.line() + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot record a child in " + list, e);
        }
    }

    private List<ProcessMark> readList() {
        if (!Files.exists(list)) {
            return List.of();
        }
        try (var lines = Files.lines(list)) {
            return lines.map(ProcessMark::parse)
                    .flatMap(Optional::stream)
                    .filter(ProcessMark::isAlive)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the list of children " + list, e);
        }
    }

    private void deleteList() {
        try {
            Files.deleteIfExists(list);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot delete the list of children " + list, e);
        }
    }
}
