package dev.conch.timeline.events;

import dev.conch.contracts.SessionId;
import dev.conch.timeline.store.Contexts;
import dev.conch.timeline.store.NewEvents;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.UniEmitter;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Readers that have seen everything and wait for more. As many as there are streams, each once. */
@Singleton
class Wakeups implements NewEvents {
    private final Map<Feed, Set<Waiter>> waiting = new ConcurrentHashMap<>();

    private record Waiter(long seen, UniEmitter<? super Void> emitter) {}

    /** Ends when the feed may have more than {@code seen}, or after {@code most}; on the caller's context. */
    Uni<Void> await(Feed feed, long seen, Duration most) {
        return Uni.createFrom()
                .<Void>emitter(emitter -> add(feed, new Waiter(seen, emitter)))
                .ifNoItem()
                .after(most)
                .recoverWithUni(() -> Uni.createFrom().voidItem())
                .emitOn(Contexts.here());
    }

    /** Wakes those that have seen less than {@code last}. */
    void reached(Feed feed, long last) {
        waiting.getOrDefault(feed, Set.of()).stream()
                .filter(waiter -> waiter.seen() < last)
                .forEach(waiter -> waiter.emitter().complete(null));
    }

    /** The feeds somebody waits for. */
    Set<Feed> awaited() {
        return Set.copyOf(waiting.keySet());
    }

    @Override
    public void stored(String orgId, SessionId sessionId) {
        reached(new Feed.OfSession(orgId, sessionId), Long.MAX_VALUE);
        reached(new Feed.OfOrg(orgId), Long.MAX_VALUE);
    }

    private void add(Feed feed, Waiter waiter) {
        waiter.emitter().onTermination(() -> remove(feed, waiter));
        waiting.compute(feed, (_, all) -> {
            var open = all == null ? ConcurrentHashMap.<Waiter>newKeySet() : all;
            open.add(waiter);
            return open;
        });
    }

    private void remove(Feed feed, Waiter waiter) {
        waiting.computeIfPresent(feed, (_, all) -> {
            all.remove(waiter);
            return all.isEmpty() ? null : all;
        });
    }
}
