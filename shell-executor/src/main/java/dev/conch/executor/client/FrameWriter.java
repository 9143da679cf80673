package dev.conch.executor.client;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.net.NetSocket;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Sends frames in order, long ones in pieces, and never more ahead than the client reads. For one event loop. What waits
 * here are references to the replies' own bytes.
 */
final class FrameWriter {

    private static final int AHEAD = 4 * Frame.MAX_DATA;

    private final NetSocket socket;
    private final Deque<Sending> waiting = new ArrayDeque<>();
    private boolean last;

    FrameWriter(NetSocket socket) {
        this.socket = socket;
        socket.setWriteQueueMaxSize(AHEAD);
    }

    /** One frame of at most {@link Frame#MAX_DATA} bytes. */
    void send(int type, byte... payload) {
        waiting.add(new Sending(type, payload));
        pump();
    }

    /** Bytes as frames of that type, as many as needed; none for no bytes. */
    void stream(int type, byte[] bytes) {
        if (bytes.length > 0) {
            waiting.add(new Sending(type, bytes));
            pump();
        }
    }

    /** Closes the connection when all is sent. */
    void end() {
        last = true;
        pump();
    }

    private void pump() {
        while (!waiting.isEmpty()) {
            if (socket.writeQueueFull()) {
                socket.drainHandler(_ -> pump());
                return;
            }
            if (waiting.peek().writeNext(socket)) {
                waiting.remove();
            }
        }
        if (last) {
            socket.close();
        }
    }

    /** Something to send, and how far that is. */
    private static final class Sending {

        private final int type;
        private final byte[] bytes;
        private int sent;

        Sending(int type, byte[] bytes) {
            this.type = type;
            this.bytes = bytes;
        }

        /** Whether that was the rest. */
        boolean writeNext(NetSocket socket) {
            int count = Math.min(bytes.length - sent, Frame.MAX_DATA);
            var frame =
                    Buffer.buffer(Frame.HEADER + count).appendUnsignedInt(count).appendUnsignedByte((short) type);
            socket.write(frame.appendBytes(bytes, sent, count));
            sent += count;
            return sent == bytes.length;
        }
    }
}
