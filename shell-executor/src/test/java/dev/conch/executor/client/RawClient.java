package dev.conch.executor.client;

import dev.conch.executor.sandbox.RunDir;
import io.vertx.core.buffer.Buffer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;

/** A client that sends whatever a test likes. */
final class RawClient implements AutoCloseable {

    private final SocketChannel channel;

    RawClient(RunDir dir) {
        try {
            channel = SocketChannel.open(StandardProtocolFamily.UNIX);
            channel.connect(UnixDomainSocketAddress.of(dir.socket()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    RawClient send(byte[] bytes) {
        try {
            ByteBuffer buffer = ByteBuffer.wrap(bytes);
            while (buffer.hasRemaining()) {
                channel.write(buffer);
            }
            return this;
        } catch (IOException _) {
            return this; // closed while sending: what is received tells
        }
    }

    /** All that comes until the server closes. */
    Buffer receiveAll() {
        try {
            Buffer all = Buffer.buffer();
            ByteBuffer some = ByteBuffer.allocate(65_536);
            while (channel.read(some.clear()) >= 0) {
                all.appendBytes(some.array(), 0, some.position());
            }
            return all;
        } catch (IOException _) {
            return Buffer.buffer(); // reset instead of closed: nothing came
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static byte[] frame(int type, byte... payload) {
        return Buffer.buffer()
                .appendUnsignedInt(payload.length)
                .appendUnsignedByte((short) type)
                .appendBytes(payload)
                .getBytes();
    }

    static byte[] hello(int version, String token, String... words) {
        Buffer payload = Buffer.buffer().appendUnsignedShort(version).appendUnsignedByte((short) token.length());
        payload.appendString(token)
                .appendUnsignedByte((short) StdinKind.PIPE.ordinal())
                .appendUnsignedByte((short) 0);
        payload.appendUnsignedShort(1).appendString("/").appendUnsignedInt(words.length);
        for (String word : words) {
            byte[] bytes = word.getBytes(StandardCharsets.UTF_8);
            payload.appendUnsignedInt(bytes.length).appendBytes(bytes);
        }
        return frame(Frame.HELLO, payload.getBytes());
    }
}
