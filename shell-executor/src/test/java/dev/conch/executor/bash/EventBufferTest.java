package dev.conch.executor.bash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.contracts.BashCallId;
import dev.conch.contracts.BashEvent;
import dev.conch.contracts.Origin;
import dev.conch.contracts.OutputStream;
import dev.conch.contracts.SessionId;
import dev.conch.contracts.ToolCallId;
import dev.conch.executor.calls.RunIdentity;
import dev.conch.executor.sandbox.OutputChunk;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class EventBufferTest {
    private static final int LIMIT = 100;

    private final EventBuffer buffer = new EventBuffer(
            new RunIdentity(
                    new Origin("org", "agt", SessionId.next(), null),
                    BashCallId.next(),
                    ToolCallId.of("call_1"),
                    Instant.now(),
                    null,
                    null),
            LIMIT);

    @Test
    void piecesOfOneStreamAreGatheredAndTheOrderOfStreamsIsKept() {
        out("a\n");
        out("b\n");
        err("c\n");
        out("d\n");

        assertThat(taken()).extracting(BashEvent.BashOutput::text).containsExactly("a\nb\n", "c\n", "d\n");
        assertThat(buffer.take()).isEmpty();
    }

    @Test
    void chunksAreNumberedOverBothStreams() {
        out("a\n");
        err("b\n");
        var first = taken();
        out("c\n");

        assertThat(first).extracting(BashEvent.BashOutput::chunk).containsExactly(0, 1);
        assertThat(first)
                .extracting(BashEvent.BashOutput::stream)
                .containsExactly(OutputStream.STDOUT, OutputStream.STDERR);
        assertThat(taken()).extracting(BashEvent.BashOutput::chunk).containsExactly(2);
    }

    @Test
    void aLongTextIsCutBetweenCharacters() {
        var text = "x".repeat(LIMIT - 1) + "😀".repeat(80) + "\n";
        out(text);
        buffer.end();

        var events = taken();
        assertThat(events.stream().map(BashEvent.BashOutput::text).collect(Collectors.joining()))
                .isEqualTo(text);
        assertThat(events)
                .hasSizeGreaterThan(2)
                .allSatisfy(event -> assertThat(
                                Character.isLowSurrogate(event.text().charAt(0)))
                        .isFalse());
    }

    @Test
    void aSecretOverTheBorderOfTwoPiecesIsMasked() {
        out("key ghp_0123456789");
        out("012345678901234567890123\nafter\n");
        buffer.end();

        var text = taken().stream().map(BashEvent.BashOutput::text).collect(Collectors.joining());
        assertThat(text).isEqualTo("key ***\nafter\n");
    }

    @Test
    void whatIsHeldBackComesAtTheEnd() {
        out("no line feed");
        assertThat(taken()).extracting(BashEvent.BashOutput::text).containsExactly("no line ");
        buffer.end();
        assertThat(taken()).extracting(BashEvent.BashOutput::text).containsExactly("feed");
    }

    @Test
    void whatCouldNotBeStoredComesAgainFirst() {
        out("a\n");
        var lost = buffer.take();
        out("b\n");
        buffer.putBack(lost);

        assertThat(taken()).extracting(BashEvent.BashOutput::text).containsExactly("a\n", "b\n");
    }

    private void out(String text) {
        buffer.print(new OutputChunk(OutputChunk.Channel.STDOUT, text));
    }

    private void err(String text) {
        buffer.print(new OutputChunk(OutputChunk.Channel.STDERR, text));
    }

    private List<BashEvent.BashOutput> taken() {
        return buffer.take().stream().map(BashEvent.BashOutput.class::cast).toList();
    }
}
