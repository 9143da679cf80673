package dev.conch.e2e.whole;

import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.e2e.stack.Json;
import dev.conch.e2e.stack.RunningStack;
import dev.conch.e2e.stack.Stacks;
import dev.conch.testsupport.mcp.NodeMcpServer;
import org.junit.jupiter.api.Test;

class PublicServerIT {
    private final RunningStack stack = Stacks.running();

    @Test
    void aScriptCallsAServerThatIsNotOursOverStreamableHttp() {
        try (var server = NodeMcpServer.startEverything()) {
            var org = new Client(stack, "org-public").with("everything", server.url(), Json.MAPPER.createObjectNode());
            var session = org.session();

            var answer = org.bash(
                    session,
                    "call_1",
                    "tools everything echo message=hello; tools everything get-sum a=2 b=40 | grep -o 42");

            assertThat(answer.path("stdout").asText()).as(answer.toString()).isEqualTo("Echo: hello\n42\n");
            assertThat(org.events(session))
                    .filteredOn(event -> event.path("type").asText().equals("tool.nested_call"))
                    .extracting(event -> event.path("data").path("status").asText())
                    .containsExactly("completed", "completed");
        }
    }
}
