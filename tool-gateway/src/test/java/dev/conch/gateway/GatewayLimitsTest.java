package dev.conch.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.gateway.catalog.CatalogConfig;
import dev.conch.gateway.guard.UrlGuardConfig;
import dev.conch.gateway.mcp.McpConfig;
import dev.conch.gateway.payload.PayloadConfig;
import dev.conch.gateway.schema.SchemaConfig;
import dev.conch.gateway.stdio.StdioConfig;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Every limit has a default and a key. */
class GatewayLimitsTest {
    @Test
    void theDefaults() {
        var mcp = Configs.with(McpConfig.class, Map.of());
        assertThat(mcp.maxResponseSize().asLongValue()).isEqualTo(64L << 20);
        assertThat(mcp.maxClients()).isEqualTo(500);
        assertThat(mcp.idleTimeout()).isEqualTo(Duration.ofMinutes(5));
        assertThat(mcp.maxInFlightPerServer()).isEqualTo(64);
        assertThat(mcp.maxInFlightPerOrg()).isEqualTo(256);
        assertThat(mcp.connectTimeout()).isEqualTo(Duration.ofSeconds(5));
        assertThat(mcp.loadTimeout()).isEqualTo(Duration.ofSeconds(10));
        assertThat(mcp.cancelGrace()).isEqualTo(Duration.ofMillis(1500));
        assertThat(mcp.maxTools()).isEqualTo(10_000);

        assertThat(mcp.sweepEvery()).isEqualTo(Duration.ofSeconds(5));

        var stdio = Configs.with(StdioConfig.class, Map.of());
        assertThat(stdio.enabled()).isFalse();
        assertThat(stdio.entries()).isEmpty();
        assertThat(stdio.firstUid()).isEqualTo(60_706);
        assertThat(stdio.maxProcesses()).isEqualTo(32);
        assertThat(stdio.homes()).isEmpty();
        assertThat(stdio.path()).isEqualTo("/usr/local/bin:/usr/bin:/bin");
        assertThat(stdio.writeTimeout()).isEqualTo(Duration.ofSeconds(10));
        assertThat(stdio.maxUnwritten()).isEqualTo(16 << 20);
        assertThat(stdio.maxStrayLines()).isEqualTo(1_000);
        assertThat(stdio.stopGrace()).isEqualTo(Duration.ofSeconds(2));
        assertThat(stdio.restartDelay()).isEqualTo(Duration.ofSeconds(1));
        assertThat(stdio.longestRestartDelay()).isEqualTo(Duration.ofSeconds(30));
        assertThat(stdio.steadyAfter()).isEqualTo(Duration.ofMinutes(1));

        var catalog = Configs.with(CatalogConfig.class, Map.of());
        assertThat(catalog.maxAge()).isEqualTo(Duration.ofMinutes(10));
        assertThat(catalog.retryAfter()).isEqualTo(Duration.ofSeconds(5));
        assertThat(catalog.servers()).isEqualTo(1_000);
        assertThat(catalog.agents()).isEqualTo(2_000);

        var schemas = Configs.with(SchemaConfig.class, Map.of());
        assertThat(schemas.compiled()).isEqualTo(2_000);
        assertThat(schemas.problems()).isEqualTo(10);
        assertThat(schemas.patternSteps()).isEqualTo(1_000_000);

        assertThat(Configs.with(UrlGuardConfig.class, Map.of()).allow()).isEmpty();
    }

    @Test
    void payloadsHaveTheirBounds() {
        var defaults = Configs.with(PayloadConfig.class, Map.of());
        assertThat(defaults.maxBytes().asLongValue()).isEqualTo(64L << 20);
        assertThat(defaults.keep()).isEqualTo(Duration.ofHours(24));
        assertThat(defaults.sweepEvery()).isEqualTo(Duration.ofMinutes(5));

        var set = Configs.with(
                PayloadConfig.class,
                Map.of(
                        "conch.gateway.payload.max-bytes", "1M",
                        "conch.gateway.payload.keep", "1h",
                        "conch.gateway.payload.sweep-every", "1s"));
        assertThat(set.maxBytes().asLongValue()).isEqualTo(1L << 20);
        assertThat(set.keep()).isEqualTo(Duration.ofHours(1));
        assertThat(set.sweepEvery()).isEqualTo(Duration.ofSeconds(1));
    }

    @Test
    void theKeys() {
        var mcp = Configs.with(
                McpConfig.class,
                Map.of(
                        "conch.gateway.mcp.max-response-size", "1M",
                        "conch.gateway.mcp.max-clients", "2",
                        "conch.gateway.mcp.idle-timeout", "3s",
                        "conch.gateway.mcp.max-in-flight-per-server", "4",
                        "conch.gateway.mcp.max-in-flight-per-org", "5",
                        "conch.gateway.mcp.connect-timeout", "6s",
                        "conch.gateway.mcp.load-timeout", "7s",
                        "conch.gateway.mcp.cancel-grace", "8s",
                        "conch.gateway.mcp.sweep-every", "1m",
                        "conch.gateway.mcp.max-tools", "9"));
        assertThat(mcp.maxResponseSize().asLongValue()).isEqualTo(1L << 20);
        assertThat(mcp.maxClients()).isEqualTo(2);
        assertThat(mcp.idleTimeout()).isEqualTo(Duration.ofSeconds(3));
        assertThat(mcp.maxInFlightPerServer()).isEqualTo(4);
        assertThat(mcp.maxInFlightPerOrg()).isEqualTo(5);
        assertThat(mcp.connectTimeout()).isEqualTo(Duration.ofSeconds(6));
        assertThat(mcp.loadTimeout()).isEqualTo(Duration.ofSeconds(7));
        assertThat(mcp.cancelGrace()).isEqualTo(Duration.ofSeconds(8));
        assertThat(mcp.sweepEvery()).isEqualTo(Duration.ofMinutes(1));
        assertThat(mcp.maxTools()).isEqualTo(9);

        var catalog = Configs.with(
                CatalogConfig.class,
                Map.of(
                        "conch.gateway.catalog.max-age", "1s",
                        "conch.gateway.catalog.retry-after", "2s",
                        "conch.gateway.catalog.servers", "3",
                        "conch.gateway.catalog.agents", "4"));
        assertThat(catalog.maxAge()).isEqualTo(Duration.ofSeconds(1));
        assertThat(catalog.retryAfter()).isEqualTo(Duration.ofSeconds(2));
        assertThat(catalog.servers()).isEqualTo(3);
        assertThat(catalog.agents()).isEqualTo(4);

        assertThat(Configs.with(UrlGuardConfig.class, Map.of("conch.gateway.url-guard.allow", "127.0.0.1/32,::1/128"))
                        .allow())
                .contains(List.of("127.0.0.1/32", "::1/128"));
    }

    @Test
    void theKeysOfPrograms() {
        var stdio = Configs.with(
                StdioConfig.class,
                Map.ofEntries(
                        Map.entry("conch.gateway.stdio.enabled", "true"),
                        Map.entry("conch.gateway.stdio.entries[0].name", "files"),
                        Map.entry("conch.gateway.stdio.entries[0].command", "/bin/files"),
                        Map.entry("conch.gateway.stdio.entries[0].args[0]", "a, b"),
                        Map.entry("conch.gateway.stdio.entries[0].env[0]", "TOKEN"),
                        Map.entry("conch.gateway.stdio.first-uid", "2000"),
                        Map.entry("conch.gateway.stdio.max-processes", "2"),
                        Map.entry("conch.gateway.stdio.homes", "/homes"),
                        Map.entry("conch.gateway.stdio.path", "/bin"),
                        Map.entry("conch.gateway.stdio.write-timeout", "3s"),
                        Map.entry("conch.gateway.stdio.max-unwritten", "1048576"),
                        Map.entry("conch.gateway.stdio.max-stray-lines", "4"),
                        Map.entry("conch.gateway.stdio.stop-grace", "5s"),
                        Map.entry("conch.gateway.stdio.restart-delay", "6s"),
                        Map.entry("conch.gateway.stdio.longest-restart-delay", "7s"),
                        Map.entry("conch.gateway.stdio.steady-after", "8s")));

        assertThat(stdio.enabled()).isTrue();
        assertThat(stdio.entries()).singleElement().satisfies(entry -> {
            assertThat(entry.name()).isEqualTo("files");
            assertThat(entry.command()).isEqualTo("/bin/files");
            assertThat(entry.args()).contains(List.of("a, b"));
            assertThat(entry.env()).contains(List.of("TOKEN"));
        });
        assertThat(stdio.firstUid()).isEqualTo(2_000);
        assertThat(stdio.maxProcesses()).isEqualTo(2);
        assertThat(stdio.homes()).contains(java.nio.file.Path.of("/homes"));
        assertThat(stdio.path()).isEqualTo("/bin");
        assertThat(stdio.writeTimeout()).isEqualTo(Duration.ofSeconds(3));
        assertThat(stdio.maxUnwritten()).isEqualTo(1_048_576);
        assertThat(stdio.maxStrayLines()).isEqualTo(4);
        assertThat(stdio.stopGrace()).isEqualTo(Duration.ofSeconds(5));
        assertThat(stdio.restartDelay()).isEqualTo(Duration.ofSeconds(6));
        assertThat(stdio.longestRestartDelay()).isEqualTo(Duration.ofSeconds(7));
        assertThat(stdio.steadyAfter()).isEqualTo(Duration.ofSeconds(8));
    }
}
