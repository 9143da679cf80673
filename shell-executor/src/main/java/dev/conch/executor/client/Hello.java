package dev.conch.executor.client;

import io.vertx.core.buffer.Buffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The first frame of a client.
 *
 * @param token what it shows to prove that it is of this run
 * @param stdin what its stdin is
 * @param inherited whether that is the one of the shell above
 * @param cwd its working directory, empty where that is gone
 * @param argv the words after {@code tools}
 */
record Hello(byte[] token, StdinKind stdin, boolean inherited, String cwd, List<byte[]> argv) {

    /** The version spoken here. */
    static final int VERSION = 1;

    Hello {
        argv = List.copyOf(argv);
    }

    /** The version a HELLO begins with, whatever follows. */
    static int version(byte[] payload) {
        if (payload.length < 2) {
            throw new ProtocolException("a HELLO without a version");
        }
        return Buffer.buffer(payload).getUnsignedShort(0);
    }

    /** Reads a HELLO of {@link #VERSION}; fails with {@link ProtocolException} where it is anything else. */
    static Hello parse(byte[] payload) {
        try {
            var in = new Cursor(Buffer.buffer(payload), 2);
            byte[] token = in.bytes(in.u8());
            StdinKind kind = kind(in.u8());
            boolean inherited = (in.u8() & 1) != 0;
            var cwd = new String(in.bytes(in.u16()), StandardCharsets.UTF_8);
            long count = in.u32();
            List<byte[]> argv = new ArrayList<>();
            for (long i = 0; i < count; i++) {
                argv.add(in.bytes(in.u32()));
            }
            in.requireEnd();
            return new Hello(token, kind, inherited, cwd, argv);
        } catch (IndexOutOfBoundsException _) {
            throw new ProtocolException("a HELLO that ends early");
        }
    }

    private static StdinKind kind(int code) {
        if (code >= StdinKind.values().length) {
            throw new ProtocolException("an unknown kind of stdin: " + code);
        }
        return StdinKind.values()[code];
    }

    /** Reads a buffer from front to back. */
    private static final class Cursor {

        private final Buffer buffer;
        private int at;

        Cursor(Buffer buffer, int at) {
            this.buffer = buffer;
            this.at = at;
        }

        int u8() {
            return buffer.getUnsignedByte(at++);
        }

        int u16() {
            at += 2;
            return buffer.getUnsignedShort(at - 2);
        }

        long u32() {
            at += 4;
            return buffer.getUnsignedInt(at - 4);
        }

        byte[] bytes(long count) {
            if (count > buffer.length() - at) {
                throw new IndexOutOfBoundsException();
            }
            at += (int) count;
            return buffer.getBytes(at - (int) count, at);
        }

        void requireEnd() {
            if (at != buffer.length()) {
                throw new ProtocolException("a HELLO with something behind it");
            }
        }
    }
}
