package dev.conch.timeline.store;

import dev.conch.contracts.SessionId;
import dev.conch.timeline.fact.Fact;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * Facts that wait for their session's transaction: while one runs, the next collects. A session has at most one at a time here, so its
 * facts do not wait for each other's lock, and many that arrive together cost one transaction.
 */
final class Lanes {
    private final ConcurrentMap<SessionId, Deque<Offer>> lanes = new ConcurrentHashMap<>();
    private final Consumer<SessionId> begin;
    private final int most;

    /** {@code begin} is told of a session whose facts nobody takes yet; it must take until there are none. */
    Lanes(int most, Consumer<SessionId> begin) {
        this.most = most;
        this.begin = begin;
    }

    /** A fact and what to do when it is stored or refused ({@code null} when stored). */
    record Offer(Fact fact, Consumer<Throwable> done) {}

    void add(Offer offer) {
        var id = offer.fact().origin().sessionId();
        var isNew = new AtomicBoolean();
        lanes.compute(id, (_, lane) -> {
            isNew.set(lane == null);
            var open = lane == null ? new ArrayDeque<Offer>() : lane;
            open.add(offer);
            return open;
        });
        if (isNew.get()) {
            begin.accept(id);
        }
    }

    /** The next facts of a session, oldest first; empty when there are none, and then the lane is closed. */
    List<Offer> take(SessionId id) {
        var taken = new ArrayList<Offer>();
        lanes.compute(id, (_, lane) -> {
            while (!lane.isEmpty() && taken.size() < most) {
                taken.add(lane.poll());
            }
            return taken.isEmpty() ? null : lane;
        });
        return taken;
    }

    /** How many facts of a session wait to be taken. */
    int waiting(SessionId id) {
        var waiting = new AtomicInteger();
        lanes.computeIfPresent(id, (_, lane) -> {
            waiting.set(lane.size());
            return lane;
        });
        return waiting.get();
    }

    /** How many sessions have facts under way. */
    int open() {
        return lanes.size();
    }
}
