package dev.conch.gateway.stdio;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LineCutterTest implements LineCutter.Lines {
    private static final int MOST = 10_000;

    private final List<String> lines = new ArrayList<>();
    private final List<String> edges = new ArrayList<>();
    private final LineCutter cutter = new LineCutter(MOST, this);

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 100})
    void linesComeOutWholeHoweverTheyCameIn(int cut) {
        feed("{\"a\":1}\n\nzwölf\r\n\r\nlast\nopen", cut);

        assertThat(lines).containsExactly("{\"a\":1}", "zwölf", "last");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 1_000, 50_000})
    void ofALineThatIsTooLongTheEndsAreKept(int cut) {
        feed("{\"id\":\"a\"," + "x".repeat(MOST) + ",\"id\":\"z\"}\nnext\n", cut);

        assertThat(edges)
                .singleElement()
                .satisfies(kept -> assertThat(kept)
                        .startsWith("{\"id\":\"a\"")
                        .endsWith("\"id\":\"z\"}")
                        .hasSizeLessThanOrEqualTo(2 * LineCutter.EDGE));
        assertThat(lines).containsExactly("next");
    }

    @Test
    void aLineOfTheGreatestLengthIsALine() {
        feed("x".repeat(MOST) + "\n", 4_096);

        assertThat(lines).containsExactly("x".repeat(MOST));
    }

    @Test
    void aLineWithoutEndIsNoticed() {
        var bytes = new byte[MOST];

        assertThat(cutter.feed(bytes, MOST)).isTrue();
        assertThat(cutter.feed(bytes, MOST)).isTrue();
        assertThat(cutter.feed(bytes, 1)).isFalse();
    }

    @Override
    public void line(byte[] line) {
        lines.add(new String(line, UTF_8));
    }

    @Override
    public void tooLong(byte[] kept) {
        edges.add(new String(kept, UTF_8));
    }

    private void feed(String text, int cut) {
        var bytes = text.getBytes(UTF_8);
        for (var from = 0; from < bytes.length; from += cut) {
            var part = java.util.Arrays.copyOfRange(bytes, from, Math.min(bytes.length, from + cut));
            cutter.feed(part, part.length);
        }
    }
}
