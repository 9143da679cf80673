package dev.conch.e2e.whole;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.conch.e2e.stack.Api;
import dev.conch.e2e.stack.Json;
import dev.conch.e2e.stack.RunningStack;
import dev.conch.e2e.stack.Stacks;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Whatever stands around a call that needs approval, nothing runs after it and nothing survives it (spec.md 7). Each shape of
 * {@code held-shapes.yaml} runs {@code -Dconch.shapes.times} times (5; 50 is what docs/operators/guarantees.md records).
 */
class HeldShapesIT {
    private static final int TIMES = Integer.getInteger("conch.shapes.times", 5);
    private static final String HELD = "tools github delete-branch branch=\"$b\"";
    private static final String AFTER = "echo x >>/workspace/after";
    private static final String PRELUDE = "export MARK=%s b=$(date +%%N)\n";
    private static final String SPACE = "held-shapes-" + UUID.randomUUID();

    private final RunningStack stack = Stacks.running();

    private record Shape(String name, String script, int atOnce) {
        String commands(String mark) {
            return PRELUDE.formatted(mark) + script.replace("HELD", HELD).replace("AFTER", AFTER);
        }
    }

    @TestFactory
    Stream<DynamicTest> nothingRunsAfterAHeldCallAndNothingSurvivesIt() throws IOException {
        var client = new Client(stack, "held-shapes")
                .with(
                        "github",
                        URI.create(stack.samplesUrl() + "/github/mcp"),
                        Json.MAPPER.createObjectNode().put("X-Fixture-Space", SPACE));
        return shapes().stream().map(shape -> DynamicTest.dynamicTest(shape.name(), () -> check(client, shape)));
    }

    private void check(Client client, Shape shape) {
        var session = client.session();
        IntStream.range(0, TIMES).forEach(time -> {
            var mark = UUID.randomUUID().toString();
            var answer = client.bash(session, "held_" + time, shape.commands(mark));
            assertHeld(answer, shape.atOnce());
            assertThat(client.bash(session, "look_" + time, "cat after").path("stdout"))
                    .as("what ran after the held call, time %d", time)
                    .hasToString("\"\"");
            Awaitility.await("no process of the script is left")
                    .untilAsserted(() -> assertThat(processes(mark)).isEmpty());
        });
        assertThat(new Api(stack.samplesUrl(), null)
                        .get("/control/calls?space=" + SPACE)
                        .json())
                .as("calls that reached the server")
                .isEmpty();
    }

    private static void assertHeld(JsonNode answer, int atOnce) {
        assertThat(answer.at("/tools/stopped/reason").asText())
                .as(answer.toString())
                .isEqualTo("needs_approval");
        assertThat(answer.path("exit_code").asInt()).isEqualTo(1);
        assertThat(answer.path("success").asBoolean()).isFalse();
        assertThat(answer.path("stderr").asText().lines().filter(HeldShapesIT::isError))
                .as(answer.toString())
                .hasSizeBetween(1, atOnce);
    }

    private static boolean isError(String line) {
        return line.startsWith("{\"error\":{\"code\":\"needs_approval\"");
    }

    /** Every process that was started with this mark in its environment; those that end while we look do not count. */
    private static List<String> processes(String mark) throws IOException {
        try (var processes = Files.list(Path.of("/proc"))) {
            return processes
                    .map(process -> process.resolve("environ"))
                    .filter(environment -> read(environment).contains(mark))
                    .map(Path::toString)
                    .toList();
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            return "";
        }
    }

    private static List<Shape> shapes() throws IOException {
        try (var file = HeldShapesIT.class.getResourceAsStream("/held-shapes.yaml")) {
            var shapes = Json.YAML.readTree(file);
            assertThat(shapes.size()).isGreaterThanOrEqualTo(40);
            return IntStream.range(0, shapes.size())
                    .mapToObj(shapes::get)
                    .map(shape -> new Shape(
                            shape.path("name").asText(),
                            shape.path("script").asText(),
                            shape.path("at_once").asInt(1)))
                    .toList();
        }
    }
}
