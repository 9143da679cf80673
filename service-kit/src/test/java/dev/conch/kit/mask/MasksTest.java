package dev.conch.kit.mask;

import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.contracts.JsonText;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MasksTest {
    private static final String JWT = "eyJhbGciOiJSUzI1NiJ9" + ".eyJzdWIiOiJ0ZXN0In0" + ".c2lnbmF0dXJl";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "password",
                "apiKey",
                "API_KEY",
                "client-secret",
                "access_token",
                "Authorization",
                "privateKey",
                "pin",
                "dbPassword"
            })
    void aValueUnderAKeyNamedLikeASecretIsMasked(String key) {
        assertThat(preview("{\"" + key + "\":\"hunter2\",\"n\":1}")).isEqualTo("{\"" + key + "\":\"***\",\"n\":1}");
        assertThat(preview("{\"a\":{\"" + key + "\":{\"deep\":[1,2]}}}"))
                .isEqualTo("{\"a\":{\"" + key + "\":\"***\"}}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"pageToken", "next_page_token", "max_tokens", "spin", "description", "key"})
    void aHarmlessKeyIsLeftAlone(String key) {
        assertThat(preview("{\"" + key + "\":\"abc\"}")).isEqualTo("{\"" + key + "\":\"abc\"}");
    }

    @Test
    void valuesShapedLikeSecretsAreMaskedWhereverTheyAre() {
        var shapes = List.of(
                JWT,
                "gh" + "p_0123456789abcdefghij",
                "AK" + "IAABCDEFGHIJKLMNOP",
                "sk" + "-proj-abcdefghijklmnop1234",
                "xo" + "xb-1234567890-abcdef");
        for (var secret : shapes) {
            assertThat(preview("{\"note\":\"use " + secret + " here\"}"))
                    .as(secret)
                    .isEqualTo("{\"note\":\"use *** here\"}");
            assertThat(Masks.text("use " + secret + " here")).isEqualTo("use *** here");
        }
        assertThat(Masks.text("Authorization: Bearer abcdef0123456789XYZ")).isEqualTo("Authorization: Bearer ***");
    }

    @Test
    void storedSecretValuesAreMaskedEvenInKeysAndNumbers() {
        assertThat(Masks.preview(
                        JsonText.of("{\"x\":\"pre-s3cr3t-post\",\"s3cr3t\":991199}"), List.of("s3cr3t", "991199")))
                .isEqualTo("{\"x\":\"pre-***-post\",\"***\":***}");
    }

    @Test
    void digitsNullsAndOrderStayAsWritten() {
        assertThat(preview(" { \"b\" : 1.50 , \"a\": 12345678901234567890, \"password\": null } "))
                .isEqualTo("{\"b\":1.50,\"a\":12345678901234567890,\"password\":null}");
    }

    @ParameterizedTest
    @CsvSource({"390,false", "392,false", "393,true", "5000,true"})
    void aPreviewIsCutAfter400Characters(int length, boolean cut) {
        var text = preview("{\"a\":\"" + "é".repeat(length) + "\"}");
        assertThat(text.endsWith("…")).isEqualTo(cut);
        assertThat(text.length()).isLessThanOrEqualTo(401);
    }

    @Test
    void whatCannotBeReadIsMaskedWhole() {
        assertThat(preview("{\"a\":\"oops")).isEqualTo("***");
    }

    private static String preview(String json) {
        return Masks.preview(JsonText.of(json), List.of());
    }
}
