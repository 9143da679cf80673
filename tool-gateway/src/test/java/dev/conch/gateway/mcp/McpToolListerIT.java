package dev.conch.gateway.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.contracts.ErrorCode;
import dev.conch.gateway.testkit.FakeMcp;
import dev.conch.gateway.testkit.OnVertx;
import dev.conch.testsupport.ConchInfra;
import dev.conch.testsupport.mcp.SampleServers;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.core.Vertx;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(value = ConchInfra.class, initArgs = @ResourceArg(name = "service", value = "tool-gateway"))
class McpToolListerIT {
    @Inject
    ToolLister lister;

    @Inject
    Vertx vertx;

    private FakeMcp fake;

    @BeforeEach
    void start() {
        fake = new FakeMcp();
    }

    @AfterEach
    void stop() {
        fake.close();
    }

    @Test
    void everyPageIsRead() {
        fake.list(Map.of(
                "", "{\"tools\":[{\"name\":\"a\",\"inputSchema\":{}}],\"nextCursor\":\"p2\"}",
                "p2", "{\"tools\":[{\"name\":\"b\",\"inputSchema\":{}},{\"name\":7}],\"nextCursor\":\"p3\"}",
                "p3", "{\"tools\":[{\"name\":\"c\",\"inputSchema\":{}}]}"));

        var loaded = (ToolListing.Loaded) list(fake.url());

        assertThat(loaded.tools()).extracting(ListedTool::name).containsExactly("a", "b", "#3", "c");
    }

    @Test
    void anotherImplementationsPagesAreRead() {
        var loaded = (ToolListing.Loaded) list(SampleServers.running().url("util"));

        assertThat(loaded.tools()).hasSizeGreaterThan(12).allMatch(tool -> tool.fault() == null);
    }

    @Test
    void aCursorThatComesTwiceIsAnErrorAndNoLoop() {
        fake.list(Map.of(
                "", "{\"tools\":[],\"nextCursor\":\"p2\"}",
                "p2", "{\"tools\":[],\"nextCursor\":\"p3\"}",
                "p3", "{\"tools\":[],\"nextCursor\":\"p2\"}"));

        assertThat(list(fake.url())).isInstanceOfSatisfying(ToolListing.NotLoaded.class, failed -> {
            assertThat(failed.error().code()).isEqualTo(ErrorCode.UNAVAILABLE);
            assertThat(failed.error().message()).contains("repeats a page");
        });
    }

    @Test
    void aListThatIsNoneLeavesTheServerUnavailable() {
        fake.list(Map.of("", "{\"tools\":"));

        assertThat(list(fake.url())).isInstanceOf(ToolListing.NotLoaded.class);
    }

    @Test
    void aServerThatAsksForACredentialNeedsAConnection() {
        fake.refuseToOpen(401, "text/plain");

        assertThat(list(fake.url()))
                .isInstanceOfSatisfying(
                        ToolListing.NotLoaded.class,
                        failed -> assertThat(failed.error().code()).isEqualTo(ErrorCode.CONNECTION_REQUIRED));
    }

    private ToolListing list(URI url) {
        var target = new ServerTarget("lister", "fake-" + url.getPort(), url, Map.of(), Duration.ofSeconds(5), "v1");
        return new OnVertx(vertx).ask(() -> lister.list(target));
    }
}
