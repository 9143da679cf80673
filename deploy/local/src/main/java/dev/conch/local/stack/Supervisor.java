package dev.conch.local.stack;

import dev.conch.local.console.Console;
import dev.conch.local.process.Child;
import dev.conch.local.process.ChildSpec;
import dev.conch.local.process.Children;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Starts an application again that ended by itself, as a cluster would; after a few times it stays down and says so. */
final class Supervisor {

    private static final int MOST_RESTARTS = 5;

    private final Children children;
    private final Console console;
    private final Runnable changed;
    private final Map<String, AtomicInteger> restarts = new ConcurrentHashMap<>();
    private volatile boolean stopping;

    /** @param changed is run after the set of processes has changed */
    Supervisor(Children children, Console console, Runnable changed) {
        this.children = children;
        this.console = console;
        this.changed = changed;
    }

    void watch(Map<Child, ChildSpec> started) {
        started.forEach(this::watch);
    }

    void stopWatching() {
        stopping = true;
    }

    private void watch(Child child, ChildSpec spec) {
        child.ended().thenAccept(code -> ended(spec, code));
    }

    private void ended(ChildSpec spec, int code) {
        if (stopping) {
            return;
        }
        var times =
                restarts.computeIfAbsent(spec.name(), _ -> new AtomicInteger()).incrementAndGet();
        var what = "%s ended with code %d, see %s".formatted(spec.name(), code, spec.log());
        if (times > MOST_RESTARTS) {
            console.progress(what + "; it stays down after " + MOST_RESTARTS + " restarts");
            return;
        }
        console.progress(what + "; starting it again");
        watch(children.start(spec), spec);
        changed.run();
    }
}
