package dev.conch.kit.kafka;

import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.UniEmitter;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Supplier;

/**
 * Request and reply over two topics. The waiting side is registered before the request is sent, so that no reply can be too early; it is
 * removed on every path, and there are never more than {@code capacity} of them (architecture.md 2).
 *
 * @param <K> what a reply is told by
 * @param <V> the reply
 */
public final class Correlator<K, V> {
    private final ConcurrentMap<K, UniEmitter<? super V>> waiting = new ConcurrentHashMap<>();
    private final int capacity;

    /** A correlator with room for so many open requests. */
    public Correlator(int capacity) {
        if (capacity < 1) {
            throw new IllegalArgumentException("capacity must be at least 1");
        }
        this.capacity = capacity;
    }

    /**
     * Sends and waits for the reply, which arrives on the asker's Vert.x context. Fails with {@link io.smallrye.mutiny.TimeoutException}
     * when none came in time, with {@link CorrelatorFullException} when too many are open (nothing was sent), or as {@code send} fails.
     */
    public Uni<V> ask(K key, Duration timeout, Supplier<Uni<Void>> send) {
        var home = Vertx.currentContext();
        return Uni.createFrom()
                .<V>emitter(emitter -> register(key, emitter, send))
                .ifNoItem()
                .after(timeout)
                .fail()
                .emitOn(command -> resume(home, command));
    }

    /** Hands a reply over; false when nobody waits for it (any more). */
    public boolean complete(K key, V value) {
        var emitter = waiting.remove(key);
        if (emitter != null) {
            emitter.complete(value);
        }
        return emitter != null;
    }

    /** Ends a request without a reply; false when nobody waits for it. */
    public boolean fail(K key, Throwable failure) {
        var emitter = waiting.remove(key);
        if (emitter != null) {
            emitter.fail(failure);
        }
        return emitter != null;
    }

    /** How many requests are open. */
    public int open() {
        return waiting.size();
    }

    private void register(K key, UniEmitter<? super V> emitter, Supplier<Uni<Void>> send) {
        if (waiting.size() >= capacity) {
            emitter.fail(new CorrelatorFullException(capacity));
            return;
        }
        if (waiting.putIfAbsent(key, emitter) != null) {
            emitter.fail(new IllegalStateException("already waiting for " + key));
            return;
        }
        emitter.onTermination(() -> waiting.remove(key, emitter));
        send.get().subscribe().with(_ -> {}, failure -> fail(key, failure));
    }

    private static void resume(Context home, Runnable command) {
        if (home == null) {
            command.run();
        } else {
            home.runOnContext(_ -> command.run());
        }
    }
}
