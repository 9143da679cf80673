package dev.conch.gateway.call;

import dev.conch.contracts.CancelReason;
import dev.conch.contracts.NestedCallId;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import jakarta.inject.Singleton;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/**
 * Which calls nobody wants any more. A cancel may come before its call (they travel on different topics): such are kept, bounded, the oldest
 * forgotten first.
 */
@Singleton
class Cancels {
    private final Map<Key, CompletableFuture<CancelReason>> open = new LinkedHashMap<>();
    private final Set<Key> begun = new HashSet<>();
    private final Map<Key, CancelReason> early;

    Cancels(CallConfig config) {
        this.early = bounded(config.maxEarlyCancels());
    }

    /** From now on a cancel of this call reaches its signal; one that came before does at once. */
    synchronized void open(Key call) {
        var signal = open.computeIfAbsent(call, _ -> new CompletableFuture<>());
        var reason = early.remove(call);
        if (reason != null) {
            signal.complete(reason);
        }
    }

    synchronized void close(Key call) {
        open.remove(call);
        begun.remove(call);
    }

    /**
     * Says that the call begins now; false when it was cancelled before. From here on the end of its client no longer stops it (spec.md 3):
     * it may have changed something, so it runs to its end and is reported.
     */
    synchronized boolean begin(Key call) {
        if (isCancelled(call)) {
            return false;
        }
        begun.add(call);
        return true;
    }

    /** Passes a cancel on, or keeps it. */
    void cancel(Key call, CancelReason reason) {
        var signal = signalOrKeep(call, reason);
        if (signal != null) {
            signal.complete(reason);
        }
    }

    synchronized boolean isCancelled(Key call) {
        var signal = open.get(call);
        return signal != null && signal.isDone();
    }

    /** Emits once when the call is cancelled, on the context of whoever asked; never for a call that is not open. */
    synchronized Uni<CancelReason> signal(Key call) {
        var signal = open.get(call);
        var home = Vertx.currentContext();
        return signal == null
                ? Uni.createFrom().nothing()
                : Uni.createFrom().completionStage(signal::copy).emitOn(command -> resume(home, command));
    }

    private synchronized CompletableFuture<CancelReason> signalOrKeep(Key call, CancelReason reason) {
        if (reason == CancelReason.CLIENT_GONE && begun.contains(call)) {
            return null;
        }
        var signal = open.get(call);
        if (signal == null) {
            early.put(call, reason);
        }
        return signal;
    }

    private static void resume(Context home, Runnable command) {
        if (home == null) {
            command.run();
        } else {
            home.runOnContext(_ -> command.run());
        }
    }

    private static <K, V> Map<K, V> bounded(int most) {
        return new LinkedHashMap<>() {
            private static final long serialVersionUID = 1L;

            @Override
            protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
                return size() > most;
            }
        };
    }

    /** A call, and the org that may cancel it. */
    record Key(String orgId, NestedCallId id) {}
}
