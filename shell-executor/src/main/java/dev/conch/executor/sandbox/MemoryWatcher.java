package dev.conch.executor.sandbox;

import dev.conch.kit.failure.Failures;
import io.quarkus.runtime.Startup;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/** Ends runs whose processes together hold more memory than they may (spec section 2: where no cgroup is delegated). */
@Startup
@Singleton
class MemoryWatcher {

    private static final Logger LOG = Logger.getLogger(MemoryWatcher.class);

    private final Set<RunningProcess> watched = ConcurrentHashMap.newKeySet();
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("sandbox-memory").factory());
    private final long limit;

    MemoryWatcher(SandboxConfig config) {
        this.limit = config.memoryBytes();
        long interval = config.memoryCheckInterval().toMillis();
        thread.scheduleWithFixedDelay(this::look, interval, interval, TimeUnit.MILLISECONDS);
    }

    void watch(RunningProcess run) {
        watched.add(run);
    }

    void forget(RunningProcess run) {
        watched.remove(run);
    }

    @PreDestroy
    void stop() {
        thread.shutdownNow();
    }

    private void look() {
        for (RunningProcess run : watched) {
            try {
                check(run);
            } catch (RuntimeException e) {
                // an exception would end the schedule, and with it the bound
                LOG.warnf("could not look at a run's memory: %s", Failures.kind(e));
            }
        }
    }

    private void check(RunningProcess run) {
        List<Long> pids = ProcessTree.of(run.pid());
        long resident = pids.stream().mapToLong(ProcessTree::residentBytes).sum();
        if (resident <= limit) {
            return;
        }
        // forked processes share pages: count exactly before killing; where that is not to be had, what was counted
        // holds
        long exact = pids.stream().mapToLong(ProcessTree::proportionalBytes).sum();
        if (exact == 0 || exact > limit) {
            run.killForMemory(limit);
        }
    }
}
