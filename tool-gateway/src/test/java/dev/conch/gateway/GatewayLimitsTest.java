package dev.conch.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.gateway.catalog.CatalogConfig;
import dev.conch.gateway.guard.UrlGuardConfig;
import dev.conch.gateway.mcp.McpConfig;
import dev.conch.gateway.schema.SchemaConfig;
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
                        "conch.gateway.mcp.max-tools", "9"));
        assertThat(mcp.maxResponseSize().asLongValue()).isEqualTo(1L << 20);
        assertThat(mcp.maxClients()).isEqualTo(2);
        assertThat(mcp.idleTimeout()).isEqualTo(Duration.ofSeconds(3));
        assertThat(mcp.maxInFlightPerServer()).isEqualTo(4);
        assertThat(mcp.maxInFlightPerOrg()).isEqualTo(5);
        assertThat(mcp.connectTimeout()).isEqualTo(Duration.ofSeconds(6));
        assertThat(mcp.loadTimeout()).isEqualTo(Duration.ofSeconds(7));
        assertThat(mcp.cancelGrace()).isEqualTo(Duration.ofSeconds(8));
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
}
