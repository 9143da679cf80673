package dev.conch.e2e.faults;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.conch.e2e.stack.Api;
import dev.conch.e2e.stack.Json;
import dev.conch.e2e.stack.RunningStack;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;

/** What is known afterwards of one orchestrator's scripts: their answers and the session's timeline. */
final class Evidence {
    private static final Set<String> STOPPED = Set.of("lost", "timeout");
    private static final Duration TIMELINE_WITHIN = Duration.ofMinutes(2);

    private final Appender appender;
    private final List<JsonNode> events;
    private final List<JsonNode> nested;

    private Evidence(Appender appender, List<JsonNode> events) {
        this.appender = appender;
        this.events = events;
        this.nested = events.stream()
                .filter(event -> event.path("type").asText().equals("tool.nested_call"))
                .map(event -> event.path("data"))
                .toList();
    }

    /** Waits until the timeline has the end of every script that was answered. */
    static Evidence of(RunningStack stack, String org, Appender appender) {
        var events = Awaitility.await("the timeline of " + appender.session())
                .atMost(TIMELINE_WITHIN)
                .ignoreException(AssertionError.class)
                .until(
                        () -> read(new Api(stack.baseUrl(), stack.token("operator", org)), appender.session()),
                        all -> ended(all, appender.answers()));
        return new Evidence(appender, events);
    }

    /** The values of the calls in the timeline; a call that was refused before its words were read has none. */
    List<String> values() {
        return nested.stream()
                .filter(call -> call.hasNonNull("input_preview"))
                .map(Evidence::value)
                .toList();
    }

    void check() {
        assertThat(events.stream().map(event -> event.path("sequence").asInt()))
                .as("the sequence has no gap and no repetition")
                .containsExactlyElementsOf(
                        IntStream.rangeClosed(1, events.size()).boxed().toList());
        assertThat(nested.stream().map(call -> call.path("id").asText()))
                .as("each call once")
                .doesNotHaveDuplicates();
        assertThat(values()).as("each value once").doesNotHaveDuplicates();
        appender.answers().forEach(this::checkAnswer);
    }

    /** What was lost, or waited too long for what was killed, says so and names every call whose outcome nobody knows. */
    private void checkAnswer(String id, JsonNode answer) {
        if (STOPPED.contains(answer.at("/tools/stopped/reason").asText())) {
            assertThat(unknownOf(answer)).as("%s in %s", id, answer).containsAll(unknownOf(id));
        } else {
            assertThat(answer.path("exit_code").asInt()).as(answer.toString()).isZero();
            assertThat(nested.stream().filter(call -> isOf(call, id)))
                    .as("calls of a script that ended by itself")
                    .hasSize(Appender.VALUES);
        }
    }

    private static HashSet<String> unknownOf(JsonNode answer) {
        var values = new HashSet<String>();
        answer.at("/tools/done").forEach(done -> {
            if (done.path("outcome").asText().equals("unknown")) {
                values.add(done.at("/input/value").asText());
            }
        });
        return values;
    }

    private List<String> unknownOf(String id) {
        return nested.stream()
                .filter(call -> isOf(call, id))
                .filter(call -> call.at("/error/message").asText().startsWith("outcome unknown"))
                .map(Evidence::value)
                .toList();
    }

    private static boolean isOf(JsonNode call, String id) {
        return call.path("parent_tool_call_id").asText().equals(id);
    }

    private static boolean ended(List<JsonNode> events, Map<String, JsonNode> answers) {
        var completed = events.stream()
                .filter(event -> event.path("type").asText().equals("bash.completed"))
                .map(event -> event.at("/data/tool_call_id").asText())
                .toList();
        return completed.containsAll(answers.keySet());
    }

    private static String value(JsonNode call) {
        try {
            return Json.MAPPER
                    .readTree(call.path("input_preview").asText())
                    .path("value")
                    .asText();
        } catch (JsonProcessingException e) {
            throw new AssertionError(call.toString(), e);
        }
    }

    private static List<JsonNode> read(Api operator, String session) {
        var all = new ArrayList<JsonNode>();
        for (var cursor = ""; cursor != null; ) {
            var page = operator.get("/v1/sessions/" + session + "/events?limit=500" + cursor)
                    .expect(200)
                    .json();
            page.path("items").forEach(all::add);
            var next = page.path("next_cursor").textValue();
            cursor = next == null ? null : "&cursor=" + next;
        }
        return all;
    }
}
