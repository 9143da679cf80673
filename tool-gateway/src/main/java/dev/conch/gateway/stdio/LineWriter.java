package dev.conch.gateway.stdio;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Writes messages in a thread of its own, because a pipe that nobody reads blocks; what waits is bounded. */
final class LineWriter implements Runnable {
    private final OutputStream pipe;
    private final int mostUnwritten;
    private final Deque<Outgoing> waiting = new ArrayDeque<>();
    private long unwritten;
    private long writingSinceNanos;
    private boolean writing;
    private boolean closed;

    LineWriter(OutputStream pipe, int mostUnwritten) {
        this.pipe = pipe;
        this.mostUnwritten = mostUnwritten;
    }

    /** Takes a message, or tells it why not. Never blocks. */
    void offer(Outgoing message) {
        boolean over;
        synchronized (this) {
            over = closed;
            if (!over && unwritten + message.bytes().length <= mostUnwritten) {
                unwritten += message.bytes().length;
                waiting.add(message);
                notifyAll();
                return;
            }
        }
        if (over) {
            message.programEnded();
        } else {
            message.leftOut("the server does not read what it is sent");
        }
    }

    /** Whether one write has lasted that long. */
    synchronized boolean stuckFor(long nanos) {
        return writing && System.nanoTime() - writingSinceNanos > nanos;
    }

    /** Nothing more is written; what waits is told so and the pipe is closed when the present write lets go of it. */
    void close() {
        List<Outgoing> left;
        synchronized (this) {
            closed = true;
            left = new ArrayList<>(waiting);
            waiting.clear();
            notifyAll();
        }
        left.forEach(Outgoing::programEnded);
    }

    @Override
    public void run() {
        try (pipe) {
            for (var next = next(); next != null; next = next()) {
                write(next);
            }
        } catch (IOException _) {
            // the program is gone or reads no more: whoever waits is told when its end is noticed
            close();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private void write(Outgoing message) throws IOException {
        if (!message.begin()) {
            message.leftOut("cancelled before it was sent");
            return;
        }
        try {
            pipe.write(message.bytes());
            pipe.write('\n');
            pipe.flush();
        } catch (IOException e) {
            message.programEnded();
            throw e;
        }
        message.written();
    }

    private synchronized Outgoing next() throws InterruptedException {
        writing = false;
        while (waiting.isEmpty() && !closed) {
            wait();
        }
        var next = waiting.poll();
        if (next != null) {
            unwritten -= next.bytes().length;
            writing = true;
            writingSinceNanos = System.nanoTime();
        }
        return next;
    }
}
