package dev.conch.executor.bash;

import jakarta.inject.Singleton;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Calls that wait for their session's running one, first come first served. Waiting costs no thread, only a place here. */
@Singleton
class SessionQueue {
    private final Map<RunKey.SessionKey, Deque<Ticket>> lines = new HashMap<>();
    private final int longest;

    SessionQueue(BashConfig config) {
        this.longest = config.maxWaiting();
    }

    /** A place at the end of the line; empty when it is full. */
    synchronized Optional<Ticket> join(RunKey.SessionKey session) {
        var line = lines.computeIfAbsent(session, _ -> new ArrayDeque<>());
        if (line.size() >= longest) {
            return Optional.empty();
        }
        var ticket = new Ticket(session);
        line.add(ticket);
        return Optional.of(ticket);
    }

    /** Gives the place up; whoever is first now is told. */
    void leave(Ticket ticket) {
        remove(ticket);
        ring(ticket.session);
    }

    private synchronized void remove(Ticket ticket) {
        var line = lines.get(ticket.session);
        if (line != null && line.remove(ticket) && line.isEmpty()) {
            lines.remove(ticket.session);
        }
    }

    /** A call of the session has ended: the first in line may try. */
    void ring(RunKey.SessionKey session) {
        first(session).ifPresent(Ticket::ring);
    }

    boolean isFirst(Ticket ticket) {
        return first(ticket.session).filter(ticket::equals).isPresent();
    }

    private synchronized Optional<Ticket> first(RunKey.SessionKey session) {
        return Optional.ofNullable(lines.get(session)).map(Deque::peekFirst);
    }

    /** One place in one line. */
    static final class Ticket {
        private final RunKey.SessionKey session;
        private volatile CompletableFuture<Void> bell = new CompletableFuture<>();

        private Ticket(RunKey.SessionKey session) {
            this.session = session;
        }

        /** Completes at the next ring from now on. To be asked for before trying, so that no ring is missed. */
        CompletableFuture<Void> bell() {
            return bell.copy();
        }

        private void ring() {
            var rung = bell;
            bell = new CompletableFuture<>();
            rung.complete(null);
        }
    }
}
