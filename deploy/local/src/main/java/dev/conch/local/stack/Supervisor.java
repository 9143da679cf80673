package dev.conch.local.stack;

import dev.conch.local.console.Console;
import dev.conch.local.process.Child;
import dev.conch.local.process.ChildSpec;
import dev.conch.local.process.Children;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Starts a process again that ended by itself, as a cluster would: after a pause that grows while it keeps ending. */
final class Supervisor {

    private final Children children;
    private final Console console;
    private final Runnable changed;
    private final Map<String, RestartPause> pauses = new ConcurrentHashMap<>();
    private final ScheduledExecutorService restarts = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("conch-restarts").factory());
    private boolean stopping;

    /** @param changed is run after the set of processes has changed */
    Supervisor(Children children, Console console, Runnable changed) {
        this.children = children;
        this.console = console;
        this.changed = changed;
    }

    void watch(List<Child> started) {
        started.forEach(this::watch);
    }

    /** Nothing is started any more once this returns. */
    synchronized void stopWatching() {
        stopping = true;
        restarts.shutdownNow();
    }

    private void watch(Child child) {
        var spec = child.spec();
        pauses.computeIfAbsent(spec.name(), _ -> new RestartPause(Clock.systemUTC()))
                .started();
        child.ended().thenAccept(code -> ended(spec, code));
    }

    private synchronized void ended(ChildSpec spec, int code) {
        if (stopping) {
            return;
        }
        var pause = pauses.get(spec.name()).ended();
        var what = "%s ended with code %d, see %s".formatted(spec.name(), code, spec.log());
        var again = pause.keepsEnding()
                ? "; it keeps ending, %d times in a row, next start in %d s"
                        .formatted(pause.inARow(), pause.length().toSeconds())
                : "; starting it again";
        console.progress(what + again);
        restarts.schedule(() -> start(spec), pause.length().toMillis(), TimeUnit.MILLISECONDS);
        changed.run();
    }

    private synchronized void start(ChildSpec spec) {
        if (stopping) {
            return;
        }
        try {
            watch(children.start(spec));
        } catch (IllegalStateException e) {
            console.progress(spec.name() + ": " + e.getMessage());
            restarts.schedule(() -> start(spec), RestartPause.LONGEST.toMillis(), TimeUnit.MILLISECONDS);
        }
        changed.run();
    }
}
