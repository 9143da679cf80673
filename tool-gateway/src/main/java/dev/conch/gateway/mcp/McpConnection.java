package dev.conch.gateway.mcp;

import io.smallrye.mutiny.Uni;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The way to one server with one set of credentials: opens its session when it is first needed, and again after it was lost. However many
 * calls lose a session, one new one is opened.
 */
final class McpConnection {
    private final ServerTarget target;
    private final Supplier<Uni<McpSession>> opening;
    private OpenSession current;
    private int users;
    private boolean retired;
    private long lastUsedNanos = System.nanoTime();

    McpConnection(ServerTarget target, Supplier<Uni<McpSession>> opening) {
        this.target = target;
        this.opening = opening;
    }

    /**
     * Does the work in the session. When the server no longer knows the session, nothing has happened: a new one is opened and the work is
     * done there, once. Whoever calls has entered.
     */
    <T> Uni<T> use(Function<McpSession, Uni<T>> work) {
        return once(work).onFailure(ServerException::isSessionLost).recoverWithUni(() -> once(work));
    }

    ServerTarget target() {
        return target;
    }

    synchronized void enter() {
        users++;
    }

    void leave() {
        OpenSession done;
        synchronized (this) {
            lastUsedNanos = System.nanoTime();
            users--;
            done = retired && users == 0 ? taken() : null;
        }
        giveUp(done);
    }

    synchronized boolean idleSince(long nanos) {
        return users == 0 && lastUsedNanos - nanos < 0;
    }

    synchronized long lastUsedNanos() {
        return lastUsedNanos;
    }

    synchronized boolean busy() {
        return users > 0;
    }

    /** Ends the session when nobody uses it any more, which may be now. */
    void retire() {
        OpenSession done;
        synchronized (this) {
            retired = true;
            done = users == 0 ? taken() : null;
        }
        giveUp(done);
    }

    private <T> Uni<T> once(Function<McpSession, Uni<T>> work) {
        return Uni.createFrom().deferred(() -> in(enterSession(), work));
    }

    private <T> Uni<T> in(OpenSession session, Function<McpSession, Uni<T>> work) {
        return session.session()
                .chain(work::apply)
                .onFailure(failure -> isBroken(failure) || !session.isUsable())
                .invoke(() -> drop(session))
                .onTermination()
                .invoke(session::leave);
    }

    private synchronized OpenSession enterSession() {
        if (current == null || !current.isUsable()) {
            if (current != null) {
                current.giveUp();
            }
            current = new OpenSession(Uni.createFrom().deferred(opening::get));
        }
        current.enter();
        return current;
    }

    private void drop(OpenSession session) {
        synchronized (this) {
            if (current == session) {
                current = null;
            }
        }
        session.giveUp();
    }

    private OpenSession taken() {
        var taken = current;
        current = null;
        return taken;
    }

    private static void giveUp(OpenSession session) {
        if (session != null) {
            session.giveUp();
        }
    }

    private static boolean isBroken(Throwable failure) {
        return failure instanceof ServerException e
                && switch (e.kind()) {
                    case SESSION_LOST, UNAVAILABLE, CONNECTION_REQUIRED -> true;
                    case OUTCOME_UNKNOWN, CONNECTION_BROKE, TOO_LARGE -> false;
                };
    }
}
