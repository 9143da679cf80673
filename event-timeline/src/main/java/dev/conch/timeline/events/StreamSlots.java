package dev.conch.timeline.events;

import dev.conch.kit.problem.ProblemException;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
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

    /** Takes a slot; empty when there is none. Whoever got one gives it back. */
    Optional<Slot> enter(String orgId) {
        var now = open.merge(orgId, 1, Integer::sum);
        all.incrementAndGet();
        var slot = new Slot(orgId);
        if (now > config.mostPerOrg()) {
            slot.leave();
            return Optional.empty();
        }
        return Optional.of(slot);
    }

    /** One stream's place. */
    final class Slot {
        private final String orgId;
        private final AtomicBoolean left = new AtomicBoolean();

        private Slot(String orgId) {
            this.orgId = orgId;
        }

        /** Gives the place back, once: a reader that goes away may end its stream in more than one way at the same time. */
        void leave() {
            if (left.compareAndSet(false, true)) {
                open.computeIfPresent(orgId, (_, count) -> count == 1 ? null : count - 1);
                all.decrementAndGet();
            }
        }
    }
}
