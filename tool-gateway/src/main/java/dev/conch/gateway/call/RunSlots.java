package dev.conch.gateway.call;

import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** The bounds of the merge: how many calls are open at once, in all, of an org, on a server. Counts only; nobody waits here. */
@Singleton
class RunSlots {
    private final CallConfig config;
    private final AtomicInteger all = new AtomicInteger();
    private final ConcurrentMap<String, Integer> orgs = new ConcurrentHashMap<>();
    private final ConcurrentMap<Server, Integer> servers = new ConcurrentHashMap<>();

    RunSlots(CallConfig config) {
        this.config = config;
    }

    /** A place among the open calls; empty when the instance or the org has none left. */
    Optional<Slot> open(String orgId) {
        if (all.incrementAndGet() > config.maxOpen()) {
            all.decrementAndGet();
            return Optional.empty();
        }
        if (!enter(orgs, orgId, config.maxOpenPerOrg())) {
            all.decrementAndGet();
            return Optional.empty();
        }
        return Optional.of(new Slot(() -> closed(orgId)));
    }

    /** A place on a server; empty when it has none left. */
    Optional<Slot> run(String orgId, String server) {
        var key = new Server(orgId, server);
        return enter(servers, key, config.maxRunningPerServer())
                ? Optional.of(new Slot(() -> leave(servers, key)))
                : Optional.empty();
    }

    /** How many calls are open in all. */
    int open() {
        return all.get();
    }

    private void closed(String orgId) {
        leave(orgs, orgId);
        all.decrementAndGet();
    }

    private static <K> boolean enter(ConcurrentMap<K, Integer> counts, K key, int most) {
        if (counts.merge(key, 1, Integer::sum) <= most) {
            return true;
        }
        leave(counts, key);
        return false;
    }

    private static <K> void leave(ConcurrentMap<K, Integer> counts, K key) {
        counts.computeIfPresent(key, (_, count) -> count == 1 ? null : count - 1);
    }

    private record Server(String orgId, String name) {}

    /** A place that is given back once, however often it is said. */
    static final class Slot {
        private final AtomicBoolean taken = new AtomicBoolean(true);
        private final Runnable giveBack;

        private Slot(Runnable giveBack) {
            this.giveBack = giveBack;
        }

        void leave() {
            if (taken.compareAndSet(true, false)) {
                giveBack.run();
            }
        }
    }
}
