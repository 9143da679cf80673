package dev.conch.e2e.cases;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.conch.e2e.stack.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Expectations of the answer to the bash request. */
final class AnswerChecks {

    static final Map<String, Checks.Check> ALL = Map.ofEntries(
            Map.entry("http", (expected, world, _) -> http(expected, world)),
            Map.entry("exit_code", (expected, world, _) -> field("exit_code", expected, world)),
            Map.entry("success", (expected, world, _) -> field("success", expected, world)),
            Map.entry("stdout", (expected, world, _) -> same("stdout", expected, world)),
            Map.entry("stderr", (expected, world, _) -> same("stderr", expected, world)),
            Map.entry("stdout_json", (expected, world, _) -> stdoutJson(expected, world)),
            Map.entry("stdout_lines", AnswerChecks::stdoutLines),
            Map.entry("stdout_has", (expected, world, _) -> has(expected, text("stdout", world))),
            Map.entry("stdout_lacks", (expected, world, _) -> lacks(expected, text("stdout", world))),
            Map.entry("error", (expected, world, _) -> errors(List.of(expected.asText()), world)),
            Map.entry("errors", (expected, world, _) -> errors(texts(expected), world)),
            Map.entry("error_has", (expected, world, _) -> errorHas(expected, world)),
            Map.entry("report", (expected, world, _) -> report(expected, world)),
            Map.entry(
                    "report_has",
                    (expected, world, _) -> has(expected, tools(world).toString())));

    private AnswerChecks() {}

    private static void http(JsonNode expected, World world) {
        assertThat(world.answer().status()).as("%s", world.answer()).isEqualTo(expected.asInt());
    }

    private static void field(String name, JsonNode expected, World world) {
        assertThat(answer(world).path(name))
                .as("%s of %s", name, world.answer())
                .isEqualTo(expected);
    }

    private static void same(String stream, JsonNode expected, World world) {
        assertThat(text(stream, world)).as("%s of %s", stream, world.answer()).isEqualTo(expected.asText());
    }

    private static void stdoutJson(JsonNode expected, World world) {
        try {
            assertThat(Json.MAPPER.readTree(text("stdout", world))).isEqualTo(expected);
        } catch (JsonProcessingException e) {
            throw new AssertionError("stdout is not one JSON value: " + world.answer(), e);
        }
    }

    private static void stdoutLines(JsonNode expected, World world, boolean anyOrder) {
        List<String> lines = text("stdout", world).lines().toList();
        if (anyOrder) {
            assertThat(lines).containsExactlyInAnyOrderElementsOf(texts(expected));
        } else {
            assertThat(lines).isEqualTo(texts(expected));
        }
    }

    private static void has(JsonNode expected, String text) {
        assertThat(text).contains(texts(expected));
    }

    private static void lacks(JsonNode expected, String text) {
        assertThat(text).doesNotContain(texts(expected));
    }

    private static void errors(List<String> codes, World world) {
        assertThat(errorLines(world).stream().map(error -> error.path("code").asText()))
                .as("error lines of %s", world.answer())
                .isEqualTo(codes);
    }

    private static void errorHas(JsonNode expected, World world) {
        List<JsonNode> errors = errorLines(world);
        assertThat(errors).as("error lines of %s", world.answer()).hasSize(1);
        has(expected, errors.getFirst().path("message").asText());
    }

    private static void report(JsonNode expected, World world) {
        if (expected.isNull()) {
            assertThat(answer(world).has("tools"))
                    .as("a report in %s", world.answer())
                    .isFalse();
        } else {
            assertThat(Subset.holds(expected, tools(world)))
                    .as("%s is in the report of %s", expected, world.answer())
                    .isTrue();
        }
    }

    private static JsonNode tools(World world) {
        return answer(world).path("tools");
    }

    /** The {@code error} objects of those lines of stderr that are error lines. */
    private static List<JsonNode> errorLines(World world) {
        List<JsonNode> errors = new ArrayList<>();
        text("stderr", world)
                .lines()
                .filter(line -> line.startsWith("{\"error\""))
                .forEach(line -> {
                    try {
                        errors.add(Json.MAPPER.readTree(line).path("error"));
                    } catch (JsonProcessingException e) {
                        throw new AssertionError("broken error line: " + line, e);
                    }
                });
        return errors;
    }

    private static String text(String stream, World world) {
        return answer(world).path(stream).asText();
    }

    private static JsonNode answer(World world) {
        return world.answer().expect(200).json();
    }

    /** One text, or a list of texts. */
    static List<String> texts(JsonNode oneOrMore) {
        if (!oneOrMore.isArray()) {
            return List.of(oneOrMore.asText());
        }
        List<String> texts = new ArrayList<>();
        oneOrMore.forEach(text -> texts.add(text.asText()));
        return texts;
    }
}
