package dev.conch.executor.bash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.conch.kit.problem.ProblemException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Spec section 1, Running a script: what a request may ask for. */
class BashRequestsTest {
    private final BashRequests requests = new BashRequests(Configs.of(BashConfig.class, Map.of()));

    @Test
    void whatIsAbsentHasItsDefault() {
        var request = requests.check(new BashBody("call_1", "echo", null, null));

        assertThat(request.workingDir()).isEqualTo("/workspace");
        assertThat(request.timeout()).isEqualTo(Duration.ofSeconds(30));
    }

    @Test
    void lineEndsBecomeLineFeeds() {
        var request = requests.check(new BashBody("call_1", "a\r\nb\rc\r\n", null, null));

        assertThat(request.script()).isEqualTo("a\nb\rc\n".getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @CsvSource({
        "/workspace, /workspace",
        "/workspace/, /workspace",
        "/workspace/a//b/./c/, /workspace/a/b/c",
        "/workspace/..a, /workspace/..a",
    })
    void theWorkingDirectoryIsMadePlain(String asked, String used) {
        assertThat(requests.check(new BashBody("call_1", "", asked, null)).workingDir())
                .isEqualTo(used);
    }

    static Stream<Arguments> wrong() {
        return Stream.of(
                Arguments.of("tool_call_id", new BashBody(null, "x", null, null)),
                Arguments.of("tool_call_id", new BashBody("", "x", null, null)),
                Arguments.of("tool_call_id", new BashBody(".a", "x", null, null)),
                Arguments.of("tool_call_id", new BashBody("a/b", "x", null, null)),
                Arguments.of("tool_call_id", new BashBody("a".repeat(129), "x", null, null)),
                Arguments.of("tool_call_id", null),
                Arguments.of("commands", new BashBody("a", null, null, null)),
                Arguments.of("commands", new BashBody("a", "x\0", null, null)),
                Arguments.of("commands", new BashBody("a", "\ud800", null, null)),
                Arguments.of("commands", new BashBody("a", "é".repeat(524_289), null, null)),
                Arguments.of("working_dir", new BashBody("a", "x", "/tmp", null)),
                Arguments.of("working_dir", new BashBody("a", "x", "site", null)),
                Arguments.of("working_dir", new BashBody("a", "x", "/workspacer", null)),
                Arguments.of("working_dir", new BashBody("a", "x", "/workspace/../etc", null)),
                Arguments.of("working_dir", new BashBody("a", "x", "/workspace/a\0", null)),
                Arguments.of("working_dir", new BashBody("a", "x", "", null)),
                Arguments.of("timeout_ms", new BashBody("a", "x", null, 999L)),
                Arguments.of("timeout_ms", new BashBody("a", "x", null, 600_001L)),
                Arguments.of("timeout_ms", new BashBody("a", "x", null, -1L)));
    }

    @ParameterizedTest
    @MethodSource("wrong")
    void aWrongFieldIsNamed(String field, BashBody body) {
        assertThatThrownBy(() -> requests.check(body)).isInstanceOfSatisfying(ProblemException.class, problem -> {
            assertThat(problem.status()).isEqualTo(400);
            assertThat(problem.field()).isEqualTo(field);
            assertThat(problem.getMessage()).contains(field);
        });
    }

    @Test
    void theLargestScriptAndTheBordersOfTimeAreTaken() {
        assertThat(requests.check(new BashBody("a", "x".repeat(1024 * 1024), null, 1_000L))
                        .script())
                .hasSize(1024 * 1024);
        assertThat(requests.check(new BashBody("a", "x", null, 600_000L)).timeout())
                .isEqualTo(Duration.ofMinutes(10));
    }

    @Test
    void twoRequestsAreTheSameWhenTheyRunTheSame() {
        var plain = requests.check(new BashBody("a", "x\r\n", null, null));

        assertThat(requests.check(new BashBody("b", "x\n", "/workspace/.", 30_000L))
                        .hash())
                .isEqualTo(plain.hash());
        assertThat(requests.check(new BashBody("a", "x\n", null, 30_001L)).hash())
                .isNotEqualTo(plain.hash());
        assertThat(requests.check(new BashBody("a", "y\n", null, null)).hash()).isNotEqualTo(plain.hash());
        assertThat(requests.check(new BashBody("a", "x\n", "/workspace/a", null))
                        .hash())
                .isNotEqualTo(plain.hash());
    }

    @Test
    void aWaitIsWithinItsLimit() {
        var limited = new BashRequests(Configs.of(BashConfig.class, Map.of("conch.executor.bash.max-wait", "2s")));

        assertThat(limited.waiting(null)).isEqualTo(Duration.ZERO);
        assertThat(limited.waiting("2000")).isEqualTo(Duration.ofSeconds(2));
        assertThatThrownBy(() -> limited.waiting("2001")).hasMessageContaining("from 0 to 2000");
    }
}
