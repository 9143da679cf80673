package dev.conch.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class FingerprintTest {
    @Test
    void keyOrderAndSpaceDoNotMatter() {
        assertThat(of("{\"repo\":\"a/b\",\"branch\":\"x\"}"))
                .isEqualTo(of(" { \"branch\" : \"x\", \"repo\":\"a\\/b\" } "));
        assertThat(of("{\"o\":{\"b\":1,\"a\":[1, 2]}}")).isEqualTo(of("{\"o\":{\"a\":[1,2],\"b\":1}}"));
    }

    @Test
    void everythingElseDoes() {
        assertThat(of("{\"n\":1.50}")).isNotEqualTo(of("{\"n\":1.5}"));
        assertThat(of("{\"n\":1}")).isNotEqualTo(of("{\"n\":\"1\"}"));
        assertThat(of("{\"a\":[1,2]}")).isNotEqualTo(of("{\"a\":[2,1]}"));
        assertThat(of("{\"a\":null}")).isNotEqualTo(of("{}"));
        assertThat(of("{\"a\":\"é\"}")).isNotEqualTo(of("{\"a\":\"e\\u0301\"}"));
        assertThat(Fingerprint.of("mcp_a__x", JsonText.of("{}")))
                .isNotEqualTo(Fingerprint.of("mcp_a__y", JsonText.of("{}")));
    }

    @Test
    void theCanonicalFormKeepsDigitsAsWritten() {
        assertThat(Fingerprint.canonical(JsonText.of("{\"b\": 1E+2, \"a\": 12345678901234567890123.10}")))
                .isEqualTo("{\"a\":12345678901234567890123.10,\"b\":1E+2}");
    }

    @Test
    void whatIsNoJsonIsRefused() {
        assertThatThrownBy(() -> of("{oops")).isInstanceOf(WireException.class);
    }

    private static String of(String input) {
        return Fingerprint.of("mcp_github__delete_branch", JsonText.of(input));
    }
}
