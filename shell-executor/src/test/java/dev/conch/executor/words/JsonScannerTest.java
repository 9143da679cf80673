package dev.conch.executor.words;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonScannerTest {
    private static final ObjectMapper ORACLE = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();

    @Test
    void membersAreTheVeryCharactersOfTheText() throws Exception {
        var fields = JsonScanner.object(" { \"a\" : [ 1.50 , { \"b\" : null } ] ,\n\"\\u0062\":\"x\\\"y\" } ");

        assertThat(fields)
                .containsExactly(
                        new JsonField("a", "\"a\"", "[ 1.50 , { \"b\" : null } ]"),
                        new JsonField("b", "\"\\u0062\"", "\"x\\\"y\""));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "x",
                "nul",
                "tru",
                "01",
                "1.",
                ".5",
                "+1",
                "1e",
                "1e+",
                "--1",
                "-",
                "\"",
                "\"\\x\"",
                "\"\\u12g4\"",
                "[1,]",
                "[,1]",
                "[1 2]",
                "{\"a\"}",
                "{\"a\":}",
                "{a:1}",
                "{\"a\":1 \"b\":2}",
                "1 2",
                "{} {}",
                "\"\t\"",
                "]"
            })
    void whatIsNotJsonIsRefused(String text) {
        assertThatThrownBy(() -> JsonScanner.value(text)).isInstanceOf(NotJsonException.class);
    }

    @Test
    void itAgreesWithAnotherReaderOnAnyText() {
        var random = new Random(42);
        var tokens = new String[] {
            "{",
            "}",
            "[",
            "]",
            ",",
            ":",
            "\"a\"",
            "\"b\"",
            "\"\\u0061\"",
            "1",
            "-0.5e3",
            "00",
            "true",
            "null",
            " ",
            "\"",
            "\\",
            "x"
        };
        for (int i = 0; i < 200_000; i++) {
            var text = new StringBuilder(random.nextBoolean() ? "{\"k\":" : "");
            for (int n = random.nextInt(9); n > 0; n--) {
                text.append(tokens[random.nextInt(tokens.length)]);
            }
            text.append(random.nextBoolean() ? "}" : "");
            assertThat(isJson(text.toString())).as(text.toString()).isEqualTo(oracle(text.toString()));
        }
    }

    private static boolean isJson(String text) {
        try {
            JsonScanner.value(text);
            return true;
        } catch (NotJsonException _) {
            return false;
        }
    }

    private static boolean oracle(String text) {
        try {
            return !ORACLE.readTree(text).isMissingNode();
        } catch (JsonProcessingException _) {
            return false;
        }
    }

    @Test
    void aLargeTextIsReadOnce() throws Exception {
        var text = "{\"a\":\"" + "x".repeat(16 * 1024 * 1024) + "\"}";

        assertThat(JsonScanner.object(text).getFirst().rawValue()).hasSize(16 * 1024 * 1024 + 2);
    }

    @Test
    void manyKeysStayLinear() throws Exception {
        var text = new StringBuilder("{\"\\u0061\":0");
        for (int i = 0; i < 200_000; i++) {
            text.append(",\"k").append(i).append("\":").append(i);
        }

        assertThat(JsonScanner.object(text.append('}').toString())).hasSize(200_001);
    }
}
