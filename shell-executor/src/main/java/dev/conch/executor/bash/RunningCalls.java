package dev.conch.executor.bash;

import dev.conch.executor.session.SessionEnd;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** The bash calls this executor has in hand. At most one a session runs; the others are about to be refused. */
@Singleton
class RunningCalls implements SessionEnd {
    private final ConcurrentMap<RunKey, RunEntry> entries = new ConcurrentHashMap<>();

    /** The entry of that key if there is one, else this one. */
    RunEntry enter(RunKey key, RunEntry entry) {
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
                .forEach(entry -> entry.getValue().cancel());
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

    @Override
    public Uni<Void> cancelAll(String sessionId) {
        var ended = entries.entrySet().stream()
                .filter(entry -> entry.getKey().sessionId().equals(sessionId))
                .map(Map.Entry::getValue)
                .map(RunningCalls::cancelled)
                .toList();
        return ended.isEmpty()
                ? Uni.createFrom().voidItem()
                : Uni.join().all(ended).andCollectFailures().replaceWithVoid();
    }

    private static Uni<byte[]> cancelled(RunEntry entry) {
        entry.cancel();
        return entry.answer().onFailure().recoverWithItem(new byte[0]);
    }
}
