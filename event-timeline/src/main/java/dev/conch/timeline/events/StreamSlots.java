package dev.conch.timeline.events;

import dev.conch.kit.problem.ProblemException;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** How many streams each org has open here. */
@Singleton
class StreamSlots {
    private static final int TOO_MANY_REQUESTS = 429;

    private final Map<String, Integer> open = new ConcurrentHashMap<>();
    private final AtomicInteger all = new AtomicInteger();
    private final StreamConfig config;

    StreamSlots(StreamConfig config, MeterRegistry metrics) {
        this.config = config;
        metrics.gauge("conch.timeline.streams", all);
    }

    /** Refuses the request when the org has no room for another stream. */
    void check(String orgId) {
        if (open.getOrDefault(orgId, 0) >= config.mostPerOrg()) {
            throw new ProblemException(
                    TOO_MANY_REQUESTS,
                    "too_many_streams",
                    "This org has " + config.mostPerOrg() + " streams open; close one first.",
                    null);
        }
    }

    /** Takes a slot; false when there is none. Whoever got one gives it back with {@link #leave}. */
    boolean enter(String orgId) {
        var now = open.merge(orgId, 1, Integer::sum);
        all.incrementAndGet();
        if (now > config.mostPerOrg()) {
            leave(orgId);
            return false;
        }
        return true;
    }

    void leave(String orgId) {
        open.computeIfPresent(orgId, (_, count) -> count == 1 ? null : count - 1);
        all.decrementAndGet();
    }
}
