package dev.conch.approval.visible;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.conch.contracts.JsonText;
import dev.conch.contracts.WireException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VisibleTest {
    @ParameterizedTest
    @ValueSource(
            ints = {
                0x00, 0x07, 0x08, 0x0D, 0x1B, 0x7F, 0x85, 0xAD, 0x061C, 0x200B, 0x200D, 0x200E, 0x2028, 0x202E, 0x2060,
                0x2066, 0xFEFF, 0xFE0F, 0x3164, 0x115F, 0xE0041, 0xE0100, 0xD800
            })
    void aHiddenCharacterIsSpelledOut(int point) {
        assertThat(VisibleText.of("a" + Character.toString(point) + "b")).isEqualTo("a\\u%04Xb".formatted(point));
    }

    @Test
    void whatShowsStaysAsItIs() {
        var text = "fix-x\n\tüñ 日本語 \uD83D\uDC1A עברית عربي a\\u0041";
        assertThat(VisibleText.of(text)).isSameAs(text);
    }

    @Test
    void jsonKeepsKeyOrderDigitsAndNulls() {
        var json = JsonText.of("{ \"b\" : 1.50, \"a\": [12345678901234567890123, 1E400, -0, null, true], \"\": {} }");
        assertThat(VisibleJson.of(json).value())
                .isEqualTo("{\"b\":1.50,\"a\":[12345678901234567890123,1E400,-0,null,true],\"\":{}}");
    }

    @Test
    void keysAndStringsOfJsonAreMadeVisible() {
        var json = JsonText.of("{\"bra\u200Bnch\":\"\\u202Exif\",\"n\":\"a\\nb\"}");
        assertThat(VisibleJson.of(json).value()).isEqualTo("{\"bra\\\\u200Bnch\":\"\\\\u202Exif\",\"n\":\"a\\nb\"}");
    }

    @Test
    void whatIsNotJsonIsRefused() {
        assertThatThrownBy(() -> VisibleJson.of(JsonText.of("{\"a\":"))).isInstanceOf(WireException.class);
    }
}
