package dev.conch.executor.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class Utf8Test {

    private static final byte[] TEXT = "aä€\uD83D\uDE00b".getBytes(StandardCharsets.UTF_8);

    @Test
    void aCutNeverSplitsACharacter() {
        int[] expected = {0, 1, 1, 3, 3, 3, 6, 6, 6, 6, 10, 11};
        for (int end = 0; end <= TEXT.length; end++) {
            assertThat(Utf8.cut(TEXT, 0, end)).as("at %d", end).isEqualTo(expected[end]);
        }
    }

    @Test
    void whatIsNoTextIsCutAnywhere() {
        byte[] junk = {(byte) 0x80, (byte) 0x80, (byte) 0x80, (byte) 0x80, (byte) 0xff, (byte) 0xc0};
        for (int end = 0; end <= junk.length; end++) {
            assertThat(Utf8.cut(junk, 0, end)).isEqualTo(end);
        }
    }

    @Test
    void aCutIsNeverBeforeWhereItMayBegin() {
        assertThat(Utf8.cut(TEXT, 2, 2)).isEqualTo(2);
        assertThat(Utf8.cut(TEXT, 9, 10)).isEqualTo(10);
    }
}
