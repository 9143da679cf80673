package dev.conch.executor.bash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.executor.calls.CallsConfig;
import dev.conch.executor.gateway.CatalogConfig;
import dev.conch.executor.peer.ForwardConfig;
import dev.conch.executor.session.SessionConfig;
import jakarta.validation.Validation;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.hibernate.validator.messageinterpolation.ParameterMessageInterpolator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every limit has the default the spec names, and a key. */
class ConfigDefaultsTest {
    private static final Map<String, Class<?>> MAPPINGS = Map.of(
            "bash", BashConfig.class,
            "calls", CallsConfig.class,
            "session", SessionConfig.class,
            "catalog", CatalogConfig.class,
            "forward", ForwardConfig.class);

    @Test
    void bashCallsAreBoundedAsTheSpecSays() {
        var bash = Configs.of(BashConfig.class, Map.of());

        assertThat(bash.commandsBytes()).isEqualTo(1024 * 1024);
        assertThat(bash.minTimeout()).isEqualTo(Duration.ofSeconds(1));
        assertThat(bash.maxTimeout()).isEqualTo(Duration.ofSeconds(600));
        assertThat(bash.defaultTimeout()).isEqualTo(Duration.ofSeconds(30));
        assertThat(bash.outputInterval()).isEqualTo(Duration.ofMillis(500));
        assertThat(bash.outputChunk()).isEqualTo(32 * 1024);
        assertThat(bash.streamKeepAlive()).isEqualTo(Duration.ofSeconds(15));
        assertThat(bash.retryAfter()).isEqualTo(Duration.ofSeconds(1));
        assertThat(bash.maxWait()).isEqualTo(Duration.ofSeconds(600));
        assertThat(bash.maxWaiting()).isEqualTo(100);
        assertThat(bash.lostPatience()).isEqualTo(Duration.ofMinutes(5));
        assertThat(bash.shutdownWait()).isEqualTo(Duration.ofSeconds(8));
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
    void forwardingHasItsTimes() {
        var forward = Configs.of(ForwardConfig.class, Map.of());

        assertThat(forward.connectTimeout()).isEqualTo(Duration.ofSeconds(2));
        assertThat(forward.patience()).isEqualTo(Duration.ofSeconds(15));
        assertThat(forward.connections()).isEqualTo(1000);
    }

    @ParameterizedTest
    @CsvSource({
        "bash, commands-bytes, 0",
        "bash, commands-bytes, 4194305",
        "bash, min-timeout, 0ms",
        "bash, max-timeout, 601s",
        "bash, default-timeout, 601s",
        "bash, output-interval, 9ms",
        "bash, output-chunk, 1023",
        "bash, retry-after, 500ms",
        "bash, max-wait, 61m",
        "bash, max-waiting, 0",
        "bash, lost-patience, 25h",
        "bash, shutdown-wait, 6m",
        "forward, connect-timeout, 31s",
        "forward, patience, 6m",
        "forward, connections, 0",
        "calls, stdin-bytes, 1023",
        "calls, stdin-silence, 11m",
        "calls, sibling-wait, 31s",
        "calls, cancel-wait, 31s",
        "calls, open, 0",
        "session, lease, 999ms",
        "session, renewal, 99ms",
        "catalog, timeout, 3m",
        "catalog, kept, 0",
    })
    void aValueOutOfBoundsIsRefused(String area, String key, String value) throws ReflectiveOperationException {
        var mapping = MAPPINGS.get(area);

        assertThat(violations(mapping, Map.of("conch.executor." + area + "." + key, value), key))
                .isPositive();
        assertThat(violations(mapping, Map.of(), key)).isZero();
    }

    private static <T> int violations(Class<T> mapping, Map<String, String> settings, String key)
            throws ReflectiveOperationException {
        var getter = mapping.getMethod(camelCase(key));
        var config = Configs.of(mapping, settings);
        try (var factory = Validation.byDefaultProvider()
                .configure()
                .messageInterpolator(new ParameterMessageInterpolator())
                .buildValidatorFactory()) {
            return factory.getValidator()
                    .forExecutables()
                    .validateReturnValue(config, getter, getter.invoke(config))
                    .size();
        }
    }

    private static String camelCase(String key) {
        return Pattern.compile("-(.)")
                .matcher(key)
                .replaceAll(match -> match.group(1).toUpperCase(Locale.ROOT));
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
