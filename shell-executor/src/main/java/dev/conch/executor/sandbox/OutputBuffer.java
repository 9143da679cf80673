package dev.conch.executor.sandbox;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/** What is kept of one output: its first bytes up to the limit. Filled by the draining thread, read by any
 * number of {@link OutputCursor}s. */
final class OutputBuffer {

    private static final int FIRST_SIZE = 8192;
    private static final int CHUNK = 65_536;

    private final ReentrantLock lock = new ReentrantLock();
    private final int limit;
    private byte[] kept = new byte[0];
    private int length;
    private int delivered;
    private long total;
    private boolean ended;

    OutputBuffer(int limit) {
        this.limit = limit;
    }

    /** Keeps what still fits; where it does not all fit, the text ends before the first character that is not whole. */
    void append(byte[] bytes, int count) {
        lock.lock();
        try {
            boolean full = total > limit;
            total += count;
            if (full) {
                return;
            }
            int fits = Math.min(count, limit - length);
            grow(length + fits);
            System.arraycopy(bytes, 0, kept, length, fits);
            length += fits;
            if (total > limit) {
                length = Math.max(delivered, Utf8.cut(kept, delivered, length));
            }
        } finally {
            lock.unlock();
        }
    }

    /** Nothing more comes. */
    void end() {
        lock.lock();
        try {
            ended = true;
        } finally {
            lock.unlock();
        }
    }

    /** The next piece of text from here on, whole characters only until the end; empty where there is none now. */
    Optional<Piece> take(int from) {
        lock.lock();
        try {
            int most = Math.min(length, from + CHUNK);
            int end = ended && most == length ? length : Utf8.cut(kept, from, most);
            if (end <= from) {
                return Optional.empty();
            }
            delivered = Math.max(delivered, end);
            return Optional.of(new Piece(new String(kept, from, end - from, StandardCharsets.UTF_8), end));
        } finally {
            lock.unlock();
        }
    }

    /** Whether nothing more can be taken from here on, now or later. */
    boolean drained(int from) {
        lock.lock();
        try {
            return ended && from >= length;
        } finally {
            lock.unlock();
        }
    }

    long total() {
        lock.lock();
        try {
            return total;
        } finally {
            lock.unlock();
        }
    }

    CapturedOutput captured() {
        lock.lock();
        try {
            return new CapturedOutput(new String(kept, 0, length, StandardCharsets.UTF_8), total, total > limit);
        } finally {
            lock.unlock();
        }
    }

    private void grow(int needed) {
        if (needed > kept.length) {
            kept = Arrays.copyOf(kept, Math.min(limit, Math.max(needed, Math.max(FIRST_SIZE, kept.length * 2))));
        }
    }

    /** Some text and where the next begins. */
    record Piece(String text, int end) {}
}
