package dev.conch.executor.bash;

import dev.conch.contracts.StopReason;
import dev.conch.executor.http.RetryLaterException;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Predicate;

/** The bash calls this executor has in hand. At most one a session runs; the others are about to be refused. */
@Singleton
class RunningCalls {
    private final ConcurrentMap<RunKey, RunEntry> entries = new ConcurrentHashMap<>();
    private volatile boolean closed;

    /** The entry of that key if there is one, else this one; none is taken once this executor is ending. */
    RunEntry enter(RunKey key, RunEntry entry) {
        if (closed) {
            throw RetryLaterException.unavailable(
                    "shutting_down", "This executor is ending; another one will answer.", Duration.ofSeconds(1));
        }
        var there = entries.putIfAbsent(key, entry);
        return there == null ? entry : there;
    }

    void leave(RunKey key, RunEntry entry) {
        entries.remove(key, entry);
    }

    Optional<RunEntry> find(RunKey key) {
        return Optional.ofNullable(entries.get(key));
    }

    /** Sessions with a call that has been claimed: their leases are this executor's to renew. */
    List<String> sessions() {
        return entries.entrySet().stream()
                .filter(entry -> entry.getValue().run().isPresent())
                .map(entry -> entry.getKey().sessionId())
                .distinct()
                .toList();
    }

    /** Ends what runs in the sessions that were asked for and not kept. */
    void keepOnly(Collection<String> kept, Collection<String> asked) {
        entries.entrySet().stream()
                .filter(entry -> asked.contains(entry.getKey().sessionId()))
                .filter(entry -> !kept.contains(entry.getKey().sessionId()))
                .forEach(entry -> entry.getValue().interrupt(StopReason.CANCELLED));
    }

    /** Stores what the running calls have printed so far. */
    Uni<Void> flushAll() {
        var flushes = entries.values().stream()
                .map(RunEntry::run)
                .flatMap(Optional::stream)
                .map(run -> run.journal().flush())
                .toList();
        return flushes.isEmpty()
                ? Uni.createFrom().voidItem()
                : Uni.join().all(flushes).andCollectFailures().replaceWithVoid();
    }

    /** Cancels what is in hand here in the session and completes when it has ended. Never fails. */
    Uni<Void> cancelAll(RunKey.SessionKey session) {
        return interrupt(entry -> entry.getKey().session().equals(session), StopReason.CANCELLED);
    }

    /** Takes no more calls, ends those in hand as lost and completes when they have ended. Never fails. */
    Uni<Void> close() {
        closed = true;
        return interrupt(_ -> true, StopReason.LOST);
    }

    private Uni<Void> interrupt(Predicate<Map.Entry<RunKey, RunEntry>> which, StopReason reason) {
        var ended = entries.entrySet().stream()
                .filter(which)
                .map(entry -> ended(entry.getValue(), reason))
                .toList();
        return ended.isEmpty()
                ? Uni.createFrom().voidItem()
                : Uni.join().all(ended).andCollectFailures().replaceWithVoid();
    }

    /** Interrupts one and completes when it has ended, however. */
    static Uni<Void> ended(RunEntry entry, StopReason reason) {
        entry.interrupt(reason);
        return entry.answer().replaceWithVoid().onFailure().recoverWithNull();
    }
}
