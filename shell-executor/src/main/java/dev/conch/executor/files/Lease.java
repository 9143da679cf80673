package dev.conch.executor.files;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * What one request holds open, given back when its answer has been sent, has failed or has lost its client, wherever the work stands
 * then. What is added after that is given back at once.
 */
final class Lease implements AutoCloseable {

    private final Deque<Runnable> held = new ArrayDeque<>();
    private boolean closed;

    /** Remembers how something is given back; last in, first out. It must not fail, and may be called on any thread. */
    void hold(Runnable giveBack) {
        if (!remember(giveBack)) {
            giveBack.run();
        }
    }

    private synchronized boolean remember(Runnable giveBack) {
        if (!closed) {
            held.push(giveBack);
        }
        return !closed;
    }

    synchronized boolean isClosed() {
        return closed;
    }

    @Override
    public void close() {
        for (var giveBack = next(); giveBack != null; giveBack = next()) {
            giveBack.run();
        }
    }

    private synchronized Runnable next() {
        closed = true;
        return held.poll();
    }
}
