package dev.conch.e2e.docs;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.conch.e2e.stack.Api;
import dev.conch.e2e.stack.Json;
import dev.conch.e2e.stack.RunningStack;
import dev.conch.e2e.stack.Stacks;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class DocExamplesIT {
    private final RunningStack stack = Stacks.running();

    @TestFactory
    Stream<DynamicTest> everyExampleOfTheDocumentsPrintsWhatTheySay() {
        var examples = DocExamples.in(Path.of(System.getProperty("conch.root")));
        assertThat(examples).hasSizeGreaterThanOrEqualTo(5);
        return examples.stream().map(example -> DynamicTest.dynamicTest(example.name(), () -> run(example)));
    }

    private void run(DocExamples.Example example) {
        var answer = answer(example.script());
        assertThat(answer.path("stdout").asText()).as(answer.toString()).isEqualTo(example.output());
    }

    private JsonNode answer(String script) {
        var agent = new Api(stack.baseUrl(), stack.token("agent", "default"));
        var session = agent.post("/v1/sessions", Json.MAPPER.createObjectNode().put("agent_id", "demo"))
                .expect(201)
                .json()
                .path("id")
                .asText();
        var body = Json.MAPPER.createObjectNode().put("tool_call_id", "call_1").put("commands", script);
        return agent.post("/v1/sessions/" + session + "/bash", body).expect(200).json();
    }
}
