package dev.conch.executor.client;

import io.vertx.core.buffer.Buffer;
import java.util.Optional;

/** Cuts what a client sends into frames. Holds at most one frame that is not whole; for one thread. */
final class FrameReader {

    private static final int SMALL = 1024;

    private final int maxHello;
    private Buffer pending = Buffer.buffer();
    private int position;

    FrameReader(int maxHello) {
        this.maxHello = maxHello;
    }

    /** Appends in place, so that a frame that comes byte by byte is not copied again for each. */
    void add(Buffer bytes) {
        if (position == pending.length()) {
            pending = bytes;
        } else {
            pending = position == 0 ? pending : pending.getBuffer(position, pending.length());
            pending.appendBuffer(bytes);
        }
        position = 0;
    }

    /** The next whole frame; fails with {@link ProtocolException} as soon as a header cannot be that of one. */
    Optional<Frame> next() {
        if (pending.length() - position < Frame.HEADER) {
            return Optional.empty();
        }
        long length = pending.getUnsignedInt(position);
        int type = pending.getUnsignedByte(position + 4);
        if (length > longest(type)) {
            throw new ProtocolException("a frame of type " + type + " and " + length + " bytes");
        }
        int start = position + Frame.HEADER;
        if (pending.length() - start < length) {
            return Optional.empty();
        }
        position = start + (int) length;
        return Optional.of(new Frame(type, pending.getBytes(start, position)));
    }

    private int longest(int type) {
        return switch (type) {
            case Frame.HELLO -> maxHello;
            case Frame.STDIN_DATA -> Frame.MAX_DATA;
            case Frame.STDIN_END, Frame.FILE_WRITTEN -> SMALL;
            case Frame.STDIN_READY, Frame.ACK -> 0;
            default -> throw new ProtocolException("an unknown frame of type " + type);
        };
    }
}
