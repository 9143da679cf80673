package dev.conch.executor.files;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;

/** An open descriptor, closed once however often it is asked. */
final class Descriptor implements AutoCloseable {

    private final int number;
    private final AtomicBoolean closed = new AtomicBoolean();

    private Descriptor(int number) {
        this.number = number;
    }

    /** A directory of the service's own, wherever it lies; its last component is no link. */
    static Descriptor ofDirectory(Path path) {
        var bytes = path.toAbsolutePath().toString().getBytes(StandardCharsets.UTF_8);
        return new Descriptor(
                SystemCalls.open(OpenFlags.WORKING_DIRECTORY, bytes, OpenFlags.OWN_DIRECTORY, OpenFlags.ANYWHERE));
    }

    /** What is at {@code path} below this directory, opened without following a link anywhere; empty is the directory itself. */
    Descriptor open(byte[] path, long flags) {
        var below = path.length == 0 ? new byte[] {'.'} : path;
        return new Descriptor(SystemCalls.open(number, below, flags, OpenFlags.INSIDE));
    }

    int number() {
        return number;
    }

    EntryFacts facts() {
        return SystemCalls.facts(number);
    }

    /** A path that leads to exactly what is open here, whatever has become of its name. */
    String link() {
        return "/proc/self/fd/" + number;
    }

    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            SystemCalls.close(number);
        }
    }
}
