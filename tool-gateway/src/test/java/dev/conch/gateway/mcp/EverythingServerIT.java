package dev.conch.gateway.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.contracts.ContentBlock;
import dev.conch.testsupport.ConchInfra;
import dev.conch.testsupport.mcp.NodeMcpServer;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;

/** The public reference server, which answers as event streams. */
@QuarkusTest
@QuarkusTestResource(value = ConchInfra.class, initArgs = @ResourceArg(name = "service", value = "tool-gateway"))
class EverythingServerIT extends OnFakeMcp {
    @Inject
    ToolLister lister;

    @Test
    void thePublicServersToolsAreListedAndCalled() {
        try (var everything = NodeMcpServer.startEverything()) {
            var target = target(everything.url());
            var listing = (ToolListing.Loaded) onVertx.ask(() -> lister.list(target));

            assertThat(listing.tools()).extracting(ListedTool::name).contains("echo");
            assertThat(listing.tools()).allMatch(tool -> tool.fault() == null);
            assertThat(call(target, "echo", "{\"message\":\"hello\"}"))
                    .isInstanceOfSatisfying(
                            ToolReply.Returned.class,
                            returned -> assertThat(returned.result().blocks())
                                    .singleElement()
                                    .isInstanceOfSatisfying(
                                            ContentBlock.Text.class,
                                            text -> assertThat(text.text()).contains("hello")));
            assertThat(call(target, "echo", "{}")).isInstanceOf(ToolReply.ToolFailed.class);
            assertThat(call(target, "no-such-tool", "{}")).isInstanceOf(ToolReply.ToolFailed.class);
        }
    }
}
