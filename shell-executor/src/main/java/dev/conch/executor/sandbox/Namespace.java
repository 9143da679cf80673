package dev.conch.executor.sandbox;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/**
 * The process namespace of one run. Its first process cannot go before all the others have: killing it kills all, and once
 * it is gone nothing of the script is left.
 */
final class Namespace {

    private static final Logger LOG = Logger.getLogger(Namespace.class);
    private static final int FIRST_SIGNAL = 128;
    private static final long PAUSE_NANOS = 200_000;

    private final Path status;
    private final Duration grace;

    Namespace(Path status, Duration grace) {
        this.status = status;
        this.grace = grace;
    }

    /**
     * Kills bubblewrap and the first process inside. The latter also dies with the former, but not in the moment between
     * its birth and its asking for that.
     */
    void kill(Process bubblewrap) {
        for (long child : ProcessTree.children(bubblewrap.pid())) {
            kill(child);
        }
        bubblewrap.destroyForcibly();
    }

    /**
     * After bubblewrap's end: kills what is left and returns when it is gone, or after the grace time.
     *
     * @param output the run's standard output as {@link ProcessTree#outputOf} names it: where bubblewrap died before it could tell the pid of
     *     the first process, that one is found as the holder of this pipe
     */
    void killRest(String output) {
        OptionalLong first = RunStatus.read(status).sandboxPid();
        if (first.isPresent()) {
            killAll(() -> ProcessTree.alive(first.getAsLong()) ? List.of(first.getAsLong()) : List.of());
        } else {
            killAll(() -> ProcessTree.holdersOf(output));
        }
    }

    private void killAll(Supplier<List<Long>> left) {
        long until = System.nanoTime() + grace.toNanos();
        for (List<Long> pids = left.get(); !pids.isEmpty(); pids = left.get()) {
            if (System.nanoTime() > until) {
                LOG.errorf("processes of a run are still there %s after it was killed", grace);
                return;
            }
            pids.forEach(Namespace::kill);
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }

    /** Whether bash was never started, given bubblewrap's own exit code. */
    boolean neverRan(int code) {
        return code < FIRST_SIGNAL && !RunStatus.read(status).commandRan();
    }

    private static void kill(long pid) {
        ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly);
    }
}
