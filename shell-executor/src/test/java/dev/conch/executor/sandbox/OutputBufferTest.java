package dev.conch.executor.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class OutputBufferTest {

    private final OutputBuffer buffer = new OutputBuffer(10);
    private final OutputCursor cursor = new OutputCursor(buffer);

    @Test
    void whatFitsIsKept() {
        print("0123456789");
        assertThat(buffer.captured()).isEqualTo(new CapturedOutput("0123456789", 10, false));
    }

    @Test
    void oneByteMoreIsDroppedAndTold() {
        print("0123456789");
        print("x");
        assertThat(buffer.captured()).isEqualTo(new CapturedOutput("0123456789", 11, true));
    }

    @Test
    void aCharacterThatDoesNotFitIsDroppedWhole() {
        print("01234567");
        print("€€");
        assertThat(buffer.captured()).isEqualTo(new CapturedOutput("01234567", 14, true));
    }

    @Test
    void aCharacterCutBetweenTwoReadsAtTheLimitIsDroppedWhole() {
        byte[] euro = "€".getBytes(StandardCharsets.UTF_8);
        print("01234567");
        buffer.append(euro, 2);
        assertThat(buffer.captured().truncated()).isFalse();
        buffer.append(new byte[] {euro[2]}, 1);
        assertThat(buffer.captured()).isEqualTo(new CapturedOutput("01234567", 11, true));
    }

    @Test
    void aCharacterThatIsNotWholeIsNotTakenBeforeTheEnd() {
        byte[] euro = "€".getBytes(StandardCharsets.UTF_8);
        print("a");
        buffer.append(euro, 2);
        assertThat(cursor.take()).contains("a");
        assertThat(cursor.take()).isEmpty();
        assertThat(cursor.drained()).isFalse();
        buffer.end();
        assertThat(cursor.take()).contains("\uFFFD");
        assertThat(cursor.drained()).isTrue();
    }

    @Test
    void whatWasTakenIsStillKept() {
        print("ab");
        cursor.take();
        print("cd");
        assertThat(cursor.take()).contains("cd");
        assertThat(buffer.captured().text()).isEqualTo("abcd");
    }

    @Test
    void everyReaderBeginsAtTheBeginning() {
        print("ab");
        cursor.take();
        print("cd");
        var late = new OutputCursor(buffer);
        buffer.end();

        assertThat(late.take()).contains("abcd");
        assertThat(late.drained()).isTrue();
        assertThat(cursor.drained()).isFalse();
        assertThat(cursor.take()).contains("cd");
    }

    private void print(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        buffer.append(bytes, bytes.length);
    }
}
