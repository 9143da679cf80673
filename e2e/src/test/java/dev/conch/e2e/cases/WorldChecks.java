package dev.conch.e2e.cases;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.conch.e2e.stack.Answer;
import dev.conch.e2e.stack.Json;
import java.util.List;
import java.util.Map;

/** Expectations of what a script left behind. */
final class WorldChecks {

    static final Map<String, Checks.Check> ALL = Map.of(
            "files", (expected, world, _) -> files(expected, world),
            "upstream", WorldChecks::upstream,
            "events", (expected, world, _) -> events(expected, world),
            "approvals", (expected, world, _) -> approvals(expected, world));

    private WorldChecks() {}

    private static void files(JsonNode expected, World world) {
        expected.properties().forEach(file -> {
            Answer answer = world.file(file.getKey());
            if (file.getValue().isNull()) {
                answer.expect(404);
            } else {
                assertThat(answer.expect(200).text()).isEqualTo(file.getValue().asText());
            }
        });
    }

    private static void upstream(JsonNode expected, World world, boolean anyOrder) {
        List<World.Upstream> calls =
                AnswerChecks.texts(expected).stream().map(WorldChecks::parsed).toList();
        if (anyOrder) {
            assertThat(world.upstream()).containsExactlyInAnyOrderElementsOf(calls);
        } else {
            assertThat(world.upstream()).isEqualTo(calls);
        }
    }

    /** {@code server.tool {input}}; tool names hold no space. */
    private static World.Upstream parsed(String call) {
        String[] parts = call.split(" ", 2);
        try {
            return new World.Upstream(parts[0], Json.MAPPER.readTree(parts.length == 2 ? parts[1] : "{}"));
        } catch (JsonProcessingException e) {
            throw new AssertionError("upstream: not JSON in " + call, e);
        }
    }

    private static void events(JsonNode expected, World world) {
        assertThat(world.nestedCalls().stream().map(call -> call.path("status").asText()))
                .as("nested calls %s", world.nestedCalls())
                .isEqualTo(AnswerChecks.texts(expected));
    }

    private static void approvals(JsonNode expected, World world) {
        List<JsonNode> pending = world.pendingApprovals();
        assertThat(Subset.holdsInAnyOrder(expected, pending))
                .as("pending are exactly %s, found %s", expected, pending)
                .isTrue();
    }
}
