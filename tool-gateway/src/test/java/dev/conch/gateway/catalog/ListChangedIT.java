package dev.conch.gateway.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.conch.contracts.JsonText;
import dev.conch.gateway.mcp.CallScope;
import dev.conch.gateway.mcp.ServerTarget;
import dev.conch.gateway.mcp.ToolCaller;
import dev.conch.gateway.testkit.FakeMcp;
import dev.conch.gateway.testkit.OnVertx;
import dev.conch.testsupport.ConchInfra;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.core.Vertx;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A server that says that its tools have changed ({@code notifications/tools/list_changed}) is asked for them again. */
@QuarkusTest
@QuarkusTestResource(value = ConchInfra.class, initArgs = @ResourceArg(name = "service", value = "tool-gateway"))
class ListChangedIT {
    @Inject
    ServerLoads loads;

    @Inject
    ToolCaller caller;

    @Inject
    Vertx vertx;

    @Test
    void whatIsLoadedServesUntilTheServerSaysThatItHasChanged() {
        var onVertx = new OnVertx(vertx);
        try (var fake = new FakeMcp()) {
            var server = new ServerTarget("acme", "changing", fake.url(), Map.of(), Duration.ofSeconds(20), "v1");
            onVertx.ask(() -> loads.load(server));
            onVertx.ask(() -> loads.load(server));
            assertThat(fake.seen("tools/list")).hasSize(1);

            onVertx.ask(() -> caller.call(
                    server, "changes_list", new JsonText("{}"), Instant.now().plusSeconds(20), CallScope.of("ncl_1")));

            await().untilAsserted(() -> {
                onVertx.ask(() -> loads.load(server));
                assertThat(fake.seen("tools/list")).hasSize(2);
            });
        }
    }
}
