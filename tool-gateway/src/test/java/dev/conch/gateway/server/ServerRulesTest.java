package dev.conch.gateway.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.conch.contracts.Label;
import dev.conch.kit.problem.ProblemException;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ServerRulesTest {
    @ParameterizedTest
    @ValueSource(strings = {"a", "github", "my-server-2", "x1"})
    void aGoodNamePasses(String name) {
        assertThatCode(() -> ServerRules.name(name)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "A", "1a", "-a", "a-", "a--b", "a_b", "a.b", "ä", "search", "plan", "scripts", "help", "call"
            })
    void aNameThatIsNotAServersIsRefused(String name) {
        assertThatThrownBy(() -> ServerRules.name(name))
                .isInstanceOfSatisfying(
                        ProblemException.class, e -> assertThat(e.field()).isEqualTo("name"));
    }

    @Test
    void aNameHasAtMost63Characters() {
        assertThatCode(() -> ServerRules.name("a".repeat(63))).doesNotThrowAnyException();
        assertThatThrownBy(() -> ServerRules.name("a".repeat(64))).hasMessageContaining("63");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Host|x|headers.Host",
                "mcp-session-id|x|headers.mcp-session-id",
                "Transfer-Encoding|x|headers.Transfer-Encoding",
                "bad name|x|headers.bad name",
                "X-A|${secret:}|headers.X-A",
                "X-A|é|headers.X-A"
            })
    void aHeaderThatCannotBeSentIsRefused(String name, String value, String field) {
        assertThatThrownBy(() -> HeaderRules.headers(Map.of(name, value)))
                .isInstanceOfSatisfying(
                        ProblemException.class, e -> assertThat(e.field()).isEqualTo(field));
    }

    @Test
    void aHeaderCannotBreakItsLine() {
        assertThatThrownBy(() -> HeaderRules.headers(Map.of("X-A", "a\r\nX-B: b")))
                .hasMessageContaining("headers.X-A");
    }

    @Test
    void anAbsentHeaderValueIsRefused() {
        assertThatThrownBy(() -> HeaderRules.headers(Collections.singletonMap("X-A", null)))
                .hasMessageContaining("headers.X-A");
    }

    @Test
    void headersAreBounded() {
        var many = IntStream.range(0, 51).boxed().collect(java.util.stream.Collectors.toMap(i -> "X-" + i, i -> "v"));

        assertThatThrownBy(() -> HeaderRules.headers(many)).hasMessageContaining("at most 50");
        assertThatThrownBy(() -> HeaderRules.headers(Map.of("X-A", "v".repeat(8_193))))
                .hasMessageContaining("8192");
    }

    @Test
    void aBearerTokenIsAStoredSecret() {
        var token = new ServerAuth("bearer", "${secret:TOKEN}");

        assertThat(HeaderRules.auth(token, Map.of())).isEqualTo(token);
        assertThat(HeaderRules.auth(null, Map.of())).isEqualTo(ServerAuth.NONE);
        refused("auth.token", new ServerAuth("bearer", "literal"), Map.of());
        refused("auth.token", new ServerAuth("bearer", null), Map.of());
        refused("auth.token", new ServerAuth("none", "${secret:TOKEN}"), Map.of());
        refused("auth.type", new ServerAuth(null, null), Map.of());
        refused("auth.type", new ServerAuth("basic", null), Map.of());
        refused("auth.type", new ServerAuth("oauth_client_credentials", null), Map.of());
        refused("headers.Authorization", token, Map.of("authorization", "x"));
    }

    @Test
    void aConfigurationIsNotPrintedWithWhatMayBeACredential() {
        var definition = new ServerDefinition(
                "",
                "streamable_http",
                "http://x",
                null,
                null,
                null,
                Map.of("X-Key", "sesame"),
                ServerAuth.NONE,
                false,
                List.of(),
                List.of(),
                List.of(),
                Map.of("t", Label.CHANGES),
                1);

        assertThat(definition.toString()).doesNotContain("sesame");
        assertThat(new ServerAuth("bearer", "sesame").toString()).doesNotContain("sesame");
    }

    private static void refused(String field, ServerAuth auth, Map<String, String> headers) {
        assertThatThrownBy(() -> HeaderRules.auth(auth, headers))
                .isInstanceOfSatisfying(
                        ProblemException.class, e -> assertThat(e.field()).isEqualTo(field));
    }
}
