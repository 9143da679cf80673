package dev.conch.executor.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vertx.core.buffer.Buffer;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class HelloTest {

    private static final byte[] WHOLE = payload(RawClient.hello(1, "tok", "a b", "", "ü"));

    @Test
    void aHelloIsReadWordByWord() {
        Hello hello = Hello.parse(WHOLE);
        assertThat(hello.token()).asString().isEqualTo("tok");
        assertThat(hello.stdin()).isEqualTo(StdinKind.PIPE);
        assertThat(hello.inherited()).isFalse();
        assertThat(hello.cwd()).isEqualTo("/");
        assertThat(hello.argv()).extracting(String::new).containsExactly("a b", "", "ü");
    }

    @Test
    void aHelloCutAnywhereIsRefused() {
        for (int length = 2; length < WHOLE.length; length++) {
            byte[] cut = Arrays.copyOf(WHOLE, length);
            assertThatThrownBy(() -> Hello.parse(cut)).as("%d bytes", length).isInstanceOf(ProtocolException.class);
        }
        assertThatThrownBy(() -> Hello.version(new byte[1])).isInstanceOf(ProtocolException.class);
    }

    @Test
    void somethingBehindAHelloIsRefused() {
        assertThatThrownBy(() -> Hello.parse(Arrays.copyOf(WHOLE, WHOLE.length + 1)))
                .isInstanceOf(ProtocolException.class);
    }

    @Test
    void aCountOfWordsThatCannotBeIsRefusedWithoutMakingRoomForThem() {
        Buffer hello =
                Buffer.buffer().appendUnsignedShort(1).appendByte((byte) 0).appendByte((byte) 0);
        hello.appendByte((byte) 1).appendUnsignedShort(0).appendUnsignedInt(0xffff_ffffL);
        assertThatThrownBy(() -> Hello.parse(hello.getBytes())).isInstanceOf(ProtocolException.class);
    }

    @Test
    void aKindOfStdinThatIsNotKnownIsRefused() {
        Buffer hello =
                Buffer.buffer().appendUnsignedShort(1).appendByte((byte) 0).appendByte((byte) 7);
        hello.appendByte((byte) 0).appendUnsignedShort(0).appendUnsignedInt(0);
        assertThatThrownBy(() -> Hello.parse(hello.getBytes()))
                .isInstanceOf(ProtocolException.class)
                .hasMessageContaining("7");
    }

    private static byte[] payload(byte[] frame) {
        return Arrays.copyOfRange(frame, Frame.HEADER, frame.length);
    }
}
