package dev.conch.executor.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vertx.core.buffer.Buffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FrameReaderTest {

    private final FrameReader reader = new FrameReader(100);

    @Test
    void framesAreCutWhereverTheBytesAreCut() {
        byte[] all = Buffer.buffer(RawClient.frame(Frame.STDIN_DATA, (byte) 1, (byte) 2))
                .appendBytes(RawClient.frame(Frame.ACK))
                .appendBytes(RawClient.frame(Frame.STDIN_END, (byte) 0))
                .getBytes();
        for (int step = 1; step <= all.length; step++) {
            assertThat(read(all, step))
                    .extracting(Frame::type)
                    .as("in steps of %d", step)
                    .containsExactly(Frame.STDIN_DATA, Frame.ACK, Frame.STDIN_END);
        }
    }

    @Test
    void payloadsAreWhole() {
        List<Frame> frames = read(RawClient.frame(Frame.STDIN_DATA, (byte) 7, (byte) 8), 3);
        assertThat(frames.getFirst().payload()).containsExactly(7, 8);
    }

    @Test
    void aLengthOverTheLimitIsRefusedAtTheHeader() {
        refuse(Frame.HELLO, 101);
        refuse(Frame.STDIN_DATA, Frame.MAX_DATA + 1);
        refuse(Frame.ACK, 1);
        refuse(Frame.FILE_WRITTEN, 1025);
        refuse(Frame.STDIN_DATA, -1);
    }

    @Test
    void aLengthAtTheLimitIsWaitedFor() {
        reader.add(header(Frame.HELLO, 100));
        assertThat(reader.next()).isEmpty();
    }

    @Test
    void anUnknownTypeIsRefused() {
        refuse(0x00, 0);
        refuse(0x07, 0);
        refuse(Frame.STDOUT, 0);
    }

    private void refuse(int type, int length) {
        var fresh = new FrameReader(100);
        fresh.add(header(type, length));
        assertThatThrownBy(fresh::next).isInstanceOf(ProtocolException.class);
    }

    private static Buffer header(int type, int length) {
        return Buffer.buffer().appendInt(length).appendUnsignedByte((short) type);
    }

    private List<Frame> read(byte[] all, int step) {
        List<Frame> frames = new ArrayList<>();
        for (int at = 0; at < all.length; at += step) {
            reader.add(Buffer.buffer(all).getBuffer(at, Math.min(all.length, at + step)));
            for (Optional<Frame> next = reader.next(); next.isPresent(); next = reader.next()) {
                frames.add(next.get());
            }
        }
        return frames;
    }
}
