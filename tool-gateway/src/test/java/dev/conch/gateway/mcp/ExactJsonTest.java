package dev.conch.gateway.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.conch.contracts.JsonText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExactJsonTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"n\":1.0}",
                "{\"n\":1.50}",
                "{\"n\":1e2}",
                "{\"n\":1E+2}",
                "{\"n\":-0}",
                "{\"n\":-0.0}",
                "{\"n\":12345678901234567890123456789.123456789012345678901234567890}",
                "{\"z\":1,\"a\":2,\"m\":null}",
                "[1,\"2\",true,false,null,{},[]]",
                "{\"a\":1,\"a\":2}",
                "\"text\"",
                "17",
                "null"
            })
    void nothingChangesButSpace(String json) throws IOException {
        assertThat(compact(json)).isEqualTo(json);
    }

    @Test
    void spaceBetweenTokensGoes() throws IOException {
        assertThat(compact(" { \"a\" : [ 1 ,\n 2.0 ] } ")).isEqualTo("{\"a\":[1,2.0]}");
    }

    @Test
    void textKeepsItsCharacters() throws IOException {
        assertThat(compact("{\"a\":\"\\u00e9\\n\\\"é😀\"}")).isEqualTo("{\"a\":\"é\\n\\\"é😀\"}");
    }

    @Test
    void fieldsComeInOrderWithTheirOwnText() throws IOException {
        var fields = ExactJson.fields(raw("{\"b\": {\"x\": 1.0}, \"a\": \"t\"}"));

        assertThat(fields).containsExactly(java.util.Map.entry("b", "{\"x\":1.0}"), java.util.Map.entry("a", "\"t\""));
    }

    @Test
    void aCutTextIsRefused() {
        assertThatThrownBy(() -> compact("{\"a\":[1,")).isInstanceOf(IOException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"[]", "1", "{} {}", "{}x", "{\"a\":}", "{", "null", "{\"a\":1,}"})
    void whatIsNotOneObjectIsSeen(String text) {
        assertThat(ExactJson.isOneObject(new JsonText(text))).isFalse();
    }

    @Test
    void oneObjectWithSpaceAroundIsOne() {
        assertThat(ExactJson.isOneObject(new JsonText(" {\"a\":{\"b\":[]}}\n"))).isTrue();
    }

    private static String compact(String json) throws IOException {
        return ExactJson.compact(raw(json));
    }

    private static RawJson raw(String json) {
        return RawJson.of(json.getBytes(StandardCharsets.UTF_8));
    }
}
