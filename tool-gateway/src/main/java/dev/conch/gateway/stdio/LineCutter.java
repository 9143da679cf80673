package dev.conch.gateway.stdio;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;

/** Cuts a stream into lines of bounded length; of a longer one only its two ends are kept. Used by one thread. */
final class LineCutter {
    /** What is kept of each end. */
    static final int EDGE = 4_096;

    /** Told of each line. */
    interface Lines {
        /** One that is not empty, without its end. */
        void line(byte[] line);

        /** Its first and last bytes, one after the other, of one that was too long. */
        void tooLong(byte[] edges);
    }

    private final long most;
    private final Lines lines;
    private ByteArrayOutputStream line = new ByteArrayOutputStream();
    private byte[] head;
    private byte[] tail = {};
    private long length;

    LineCutter(long most, Lines lines) {
        this.most = most;
        this.lines = lines;
    }

    /** Takes bytes in any cut; false when a line is more than twice too long, which then has no end. */
    boolean feed(byte[] bytes, int count) {
        var start = 0;
        for (var i = 0; i < count; i++) {
            if (bytes[i] == '\n') {
                append(bytes, start, i);
                end();
                start = i + 1;
            }
        }
        append(bytes, start, count);
        return length <= 2 * most;
    }

    private void append(byte[] bytes, int from, int to) {
        length += to - from;
        if (length <= most) {
            line.write(bytes, from, to - from);
            return;
        }
        if (head == null) {
            line.write(bytes, from, to - from);
            var soFar = line.toByteArray();
            head = Arrays.copyOf(soFar, Math.min(soFar.length, EDGE));
            tail = lastOf(soFar);
            line = new ByteArrayOutputStream();
            return;
        }
        var joined = Arrays.copyOf(tail, tail.length + Math.min(to - from, EDGE));
        var kept = joined.length - tail.length;
        System.arraycopy(bytes, to - kept, joined, tail.length, kept);
        tail = lastOf(joined);
    }

    private void end() {
        if (head != null) {
            var edges = Arrays.copyOf(head, head.length + tail.length);
            System.arraycopy(tail, 0, edges, head.length, tail.length);
            lines.tooLong(edges);
        } else {
            var whole = line.toByteArray();
            var end = whole.length > 0 && whole[whole.length - 1] == '\r' ? whole.length - 1 : whole.length;
            if (end > 0) {
                lines.line(end == whole.length ? whole : Arrays.copyOf(whole, end));
            }
        }
        line = line.size() > 1 << 16 ? new ByteArrayOutputStream() : reset(line);
        head = null;
        tail = new byte[0];
        length = 0;
    }

    private static ByteArrayOutputStream reset(ByteArrayOutputStream used) {
        used.reset();
        return used;
    }

    private static byte[] lastOf(byte[] bytes) {
        return Arrays.copyOfRange(bytes, Math.max(0, bytes.length - EDGE), bytes.length);
    }
}
