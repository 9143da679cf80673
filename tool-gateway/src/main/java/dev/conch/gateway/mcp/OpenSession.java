package dev.conch.gateway.mcp;

import io.smallrye.mutiny.Uni;

/**
 * One session of a connection from its opening on, shared by all calls. Once it is given up nobody new may use it, and when the last user
 * has left it is ended on both sides, even if it opens only then.
 */
final class OpenSession {
    private final Uni<McpSession> session;
    private McpSession opened;
    private int users;
    private boolean givenUp;

    OpenSession(Uni<McpSession> opening) {
        session = opening.invoke(this::opened).memoize().indefinitely();
    }

    /** The session, opened for the first that asks; each that asks has entered. */
    Uni<McpSession> session() {
        return session;
    }

    /** Whether a new call may use it: it was not given up and what carries it lives. */
    synchronized boolean isUsable() {
        return !givenUp && (opened == null || !opened.isOver());
    }

    synchronized void enter() {
        users++;
    }

    void leave() {
        synchronized (this) {
            users--;
        }
        endIfDone();
    }

    void giveUp() {
        synchronized (this) {
            givenUp = true;
        }
        endIfDone();
    }

    private void opened(McpSession now) {
        synchronized (this) {
            opened = now;
        }
        endIfDone();
    }

    private void endIfDone() {
        McpSession done;
        synchronized (this) {
            done = givenUp && users == 0 ? opened : null;
            opened = done == null ? opened : null;
        }
        if (done != null) {
            done.close();
        }
    }
}
