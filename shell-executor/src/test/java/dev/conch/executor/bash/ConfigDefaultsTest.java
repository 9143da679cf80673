package dev.conch.executor.bash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.executor.calls.CallsConfig;
import dev.conch.executor.gateway.CatalogConfig;
import dev.conch.executor.session.SessionConfig;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Every limit has the default the spec names, and a key. */
class ConfigDefaultsTest {
    @Test
    void bashCallsAreBoundedAsTheSpecSays() {
        var bash = Configs.of(BashConfig.class, Map.of());

        assertThat(bash.commandsBytes()).isEqualTo(1024 * 1024);
        assertThat(bash.minTimeout()).isEqualTo(Duration.ofSeconds(1));
        assertThat(bash.maxTimeout()).isEqualTo(Duration.ofSeconds(600));
        assertThat(bash.defaultTimeout()).isEqualTo(Duration.ofSeconds(30));
        assertThat(bash.outputInterval()).isEqualTo(Duration.ofMillis(500));
        assertThat(bash.outputChunk()).isEqualTo(32 * 1024);
        assertThat(bash.retryAfter()).isEqualTo(Duration.ofSeconds(1));
    }

    @Test
    void nestedCallsAreBoundedAsTheSpecSays() {
        var calls = Configs.of(CallsConfig.class, Map.of());

        assertThat(calls.stdinBytes()).isEqualTo(16 * 1024 * 1024);
        assertThat(calls.stdinSilence()).isEqualTo(Duration.ofSeconds(30));
        assertThat(calls.siblingWait()).isEqualTo(Duration.ofSeconds(2));
        assertThat(calls.cancelWait()).isEqualTo(Duration.ofSeconds(2));
        assertThat(calls.open()).isEqualTo(10_000);
    }

    @Test
    void sessionsAndCatalogsHaveTheirTimes() {
        var sessions = Configs.of(SessionConfig.class, Map.of());
        var catalogs = Configs.of(CatalogConfig.class, Map.of());

        assertThat(sessions.lease()).isEqualTo(Duration.ofSeconds(15));
        assertThat(sessions.renewal()).isLessThanOrEqualTo(sessions.lease().dividedBy(3));
        assertThat(catalogs.timeout()).isEqualTo(Duration.ofSeconds(12));
        assertThat(catalogs.kept()).isEqualTo(1000);
    }

    @Test
    void everyLimitHasAKey() {
        var bash = Configs.of(
                BashConfig.class,
                Map.of("conch.executor.bash.commands-bytes", "10", "conch.executor.bash.max-timeout", "2s"));
        var calls = Configs.of(CallsConfig.class, Map.of("conch.executor.calls.cancel-wait", "1s"));
        var sessions = Configs.of(SessionConfig.class, Map.of("conch.executor.session.lease", "3s"));
        var catalogs = Configs.of(CatalogConfig.class, Map.of("conch.executor.catalog.kept", "7"));

        assertThat(bash.commandsBytes()).isEqualTo(10);
        assertThat(bash.maxTimeout()).isEqualTo(Duration.ofSeconds(2));
        assertThat(calls.cancelWait()).isEqualTo(Duration.ofSeconds(1));
        assertThat(sessions.lease()).isEqualTo(Duration.ofSeconds(3));
        assertThat(catalogs.kept()).isEqualTo(7);
    }
}
