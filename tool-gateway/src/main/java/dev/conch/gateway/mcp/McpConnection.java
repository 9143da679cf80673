package dev.conch.gateway.mcp;

import io.smallrye.mutiny.Uni;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;

/** The way to one server with one set of credentials: opens its session when it is first needed, and again after it was lost. */
final class McpConnection {
    private final ServerTarget target;
    private final Handshake handshake;
    private final AtomicReference<Uni<McpSession>> current = new AtomicReference<>();
    private final AtomicReference<McpSession> open = new AtomicReference<>();
    private final AtomicInteger users = new AtomicInteger();
    private volatile long lastUsedNanos = System.nanoTime();

    McpConnection(ServerTarget target, Handshake handshake) {
        this.target = target;
        this.handshake = handshake;
    }

    /**
     * Does the work in the session. When the server no longer knows the session, nothing has happened: a new one is opened and the work is
     * done there, once.
     */
    <T> Uni<T> use(Function<McpSession, Uni<T>> work) {
        return Uni.createFrom()
                .deferred(() -> once(work))
                .onFailure(ServerException::isSessionLost)
                .recoverWithUni(() -> once(work))
                .onSubscription()
                .invoke(users::incrementAndGet)
                .onTermination()
                .invoke(this::left);
    }

    boolean idleSince(long nanos) {
        return users.get() == 0 && lastUsedNanos - nanos < 0;
    }

    long lastUsedNanos() {
        return lastUsedNanos;
    }

    boolean busy() {
        return users.get() > 0;
    }

    void close() {
        current.set(null);
        var session = open.getAndSet(null);
        if (session != null) {
            session.close();
        }
    }

    private <T> Uni<T> once(Function<McpSession, Uni<T>> work) {
        return session()
                .chain(session ->
                        work.apply(session).onFailure(McpConnection::isBroken).invoke(() -> drop(session)));
    }

    private Uni<McpSession> session() {
        return current.updateAndGet(opening -> opening != null ? opening : opening());
    }

    private Uni<McpSession> opening() {
        return handshake
                .open(target)
                .invoke(open::set)
                .onFailure()
                .invoke(() -> current.set(null))
                .memoize()
                .indefinitely();
    }

    private void drop(McpSession session) {
        if (open.compareAndSet(session, null)) {
            current.set(null);
        }
    }

    private static boolean isBroken(Throwable failure) {
        return failure instanceof ServerException e
                && switch (e.kind()) {
                    case SESSION_LOST, UNAVAILABLE, CONNECTION_REQUIRED -> true;
                    case OUTCOME_UNKNOWN, TOO_LARGE -> false;
                };
    }

    private void left() {
        lastUsedNanos = System.nanoTime();
        users.decrementAndGet();
    }
}
