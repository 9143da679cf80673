package dev.conch.gateway.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.conch.gateway.Configs;
import dev.conch.gateway.stdio.StdioConfig;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.helpers.test.UniAssertSubscriber;
import jakarta.enterprise.inject.Vetoed;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class McpClientsTest {
    private static final McpConfig CONFIG = Configs.with(McpConfig.class, Map.of("conch.gateway.mcp.max-clients", "2"));

    private final McpClients clients = new McpClients(new NeverOpens(), CONFIG, Configs.defaults(StdioConfig.class));

    @Test
    void oneConnectionPerOrgServerAndVersion() {
        var first = clients.of(server("a", "s", "1"));

        assertThat(clients.of(server("a", "s", "1"))).isSameAs(first);
        assertThat(clients.of(server("b", "s", "1"))).isNotSameAs(first);
        assertThat(clients.of(server("a", "s", "2"))).isNotSameAs(first);
    }

    @Test
    void anotherVersionTakesThePlaceOfTheFormer() {
        var first = clients.of(server("a", "s", "1"));
        clients.of(server("a", "s", "2"));

        assertThat(clients.size()).isEqualTo(1);
        assertThat(clients.of(server("a", "s", "1"))).isNotSameAs(first);
    }

    @Test
    void whatIsNotStoredAnyMoreIsClosed() {
        clients.of(server("a", "kept", "1"));
        clients.of(server("b", "others", "1"));
        clients.retireOthers("a", Map.of("kept", "1"));
        assertThat(clients.size()).isEqualTo(2);

        clients.retireOthers("a", Map.of("kept", "2"));
        clients.retireOthers("b", Map.of());
        assertThat(clients.size()).isZero();
    }

    @Test
    void theOldestIdleOneMakesRoom() {
        var oldest = clients.of(server("a", "s", "1"));
        clients.of(server("a", "t", "1"));
        clients.of(server("a", "u", "1"));

        assertThat(clients.size()).isEqualTo(2);
        assertThat(clients.of(server("a", "s", "1"))).isNotSameAs(oldest);
    }

    @Test
    void thoseInUseStay() {
        var first = occupied("s");
        var second = occupied("t");

        assertThatThrownBy(() -> clients.of(server("a", "u", "1"))).hasMessageContaining("too many servers");

        first.cancel();
        assertThat(clients.of(server("a", "u", "1"))).isNotNull();
        second.cancel();
    }

    @Test
    void onlyIdleOnesAreClosedForIdling() {
        var busy = occupied("s");
        clients.of(server("a", "t", "1"));

        clients.closeIdle(Duration.ZERO);

        assertThat(clients.size()).isEqualTo(1);
        busy.cancel();
        clients.closeIdle(Duration.ZERO);
        assertThat(clients.size()).isZero();
    }

    private UniAssertSubscriber<Object> occupied(String name) {
        return clients.use(server("a", name, "1"), session -> Uni.createFrom().nothing())
                .subscribe()
                .withSubscriber(UniAssertSubscriber.create());
    }

    private static ServerTarget server(String org, String name, String version) {
        return new ServerTarget(org, name, URI.create("http://x"), Map.of(), Duration.ofSeconds(1), version);
    }

    @Vetoed
    private static final class NeverOpens extends Handshake {
        NeverOpens() {
            super(null, null, null, _ -> {}, CONFIG, "1");
        }

        @Override
        Uni<McpSession> open(ServerTarget target) {
            return Uni.createFrom().nothing();
        }
    }
}
