package dev.conch.gateway.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.gateway.Configs;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class InFlightTest {
    private final InFlight inFlight = new InFlight(Configs.with(
            McpConfig.class,
            Map.of("conch.gateway.mcp.max-in-flight-per-server", "2", "conch.gateway.mcp.max-in-flight-per-org", "3")));

    @Test
    void aServerHasOnlySoManyPlaces() {
        assertThat(inFlight.enter(server("a", "s"))).isPresent();
        var second = inFlight.enter(server("a", "s")).orElseThrow();
        assertThat(inFlight.enter(server("a", "s"))).isEmpty();

        second.release();
        second.release();
        assertThat(inFlight.enter(server("a", "s")))
                .as("released twice, freed once")
                .isPresent();
        assertThat(inFlight.enter(server("a", "s"))).isEmpty();
    }

    @Test
    void anOrgHasOnlySoManyPlacesAndTakesNoneFromAnother() {
        inFlight.enter(server("a", "s"));
        inFlight.enter(server("a", "t"));
        inFlight.enter(server("a", "u"));

        assertThat(inFlight.enter(server("a", "v"))).isEmpty();
        assertThat(inFlight.enter(server("b", "s"))).isPresent();
    }

    private static ServerTarget server(String org, String name) {
        return new ServerTarget(org, name, URI.create("http://x"), Map.of(), Duration.ofSeconds(1), "v");
    }
}
