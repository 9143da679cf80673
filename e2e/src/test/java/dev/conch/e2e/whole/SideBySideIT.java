package dev.conch.e2e.whole;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.conch.e2e.stack.Json;
import dev.conch.e2e.stack.RunningStack;
import dev.conch.e2e.stack.Stacks;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SideBySideIT {
    private static final String SCRIPT =
            "for i in 1 2 3 4 5; do tools util echo who=%s n=$i | jq -r .input.who; done; ls; echo %s > mine";

    private final RunningStack stack = Stacks.running();

    @Test
    void twoOrgsWithTheSameToolCallIdAtOnceNeverMeet() {
        var one = org("org-one");
        var other = org("org-other");
        var first = one.session();
        var second = other.session();

        var answers = atOnce(
                () -> one.bash(first, "call_1", script("one")), () -> other.bash(second, "call_1", script("other")));

        assertThat(answers.get(0).path("stdout").asText()).isEqualTo("one\n".repeat(5));
        assertThat(answers.get(1).path("stdout").asText()).isEqualTo("other\n".repeat(5));
        assertNested(one.events(first), "org-one", "one");
        assertNested(other.events(second), "org-other", "other");
        assertThat(one.statusOfSession(second)).isEqualTo(404);
        assertThat(other.statusOfSession(first)).isEqualTo(404);
        assertThat(one.statusOfEvents(second)).isEqualTo(404);
        assertThat(other.statusOfEvents(first)).isEqualTo(404);
    }

    @Test
    void twoSessionsOfOneAgentRunAtOnceEachInItsOwnWorkspace() {
        var org = org("org-sessions");
        var sessions = IntStream.range(0, 2).mapToObj(_ -> org.session()).toList();

        var answers = atOnce(
                () -> org.bash(sessions.get(0), "call_1", script("left")),
                () -> org.bash(sessions.get(1), "call_1", script("right")));

        assertThat(answers.get(0).path("stdout").asText()).isEqualTo("left\n".repeat(5));
        assertThat(answers.get(1).path("stdout").asText()).isEqualTo("right\n".repeat(5));
        assertThat(org.bash(sessions.get(0), "call_2", "cat mine")
                        .path("stdout")
                        .asText())
                .isEqualTo("left\n");
        assertThat(org.bash(sessions.get(1), "call_2", "cat mine")
                        .path("stdout")
                        .asText())
                .isEqualTo("right\n");
    }

    private Client org(String name) {
        return new Client(stack, name)
                .with("util", URI.create(stack.samplesUrl() + "/util/mcp"), Json.MAPPER.createObjectNode());
    }

    private static String script(String who) {
        return SCRIPT.formatted(who, who);
    }

    private static void assertNested(List<JsonNode> events, String org, String who) {
        assertThat(events).extracting(event -> event.path("orgid").asText()).containsOnly(org);
        assertThat(events)
                .extracting(event -> Long.valueOf(event.path("sequence").asText()))
                .containsExactlyElementsOf(IntStream.rangeClosed(1, events.size())
                        .mapToObj(Long::valueOf)
                        .toList());
        assertThat(events)
                .filteredOn(event -> event.path("type").asText().equals("tool.nested_call"))
                .hasSize(5)
                .allMatch(event ->
                        event.path("data").path("input_preview").asText().contains("\"who\":\"" + who + "\""))
                .allMatch(event -> event.path("data").path("call_id").asText().startsWith("call_1:tools:"));
    }

    private static List<JsonNode> atOnce(Supplier<JsonNode> first, Supplier<JsonNode> second) {
        var one = CompletableFuture.supplyAsync(first);
        var other = CompletableFuture.supplyAsync(second);
        return List.of(one.join(), other.join());
    }
}
