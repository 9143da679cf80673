package dev.conch.e2e.faults;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.conch.e2e.stack.Api;
import dev.conch.e2e.stack.Json;
import dev.conch.testsupport.mcp.SampleServers;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Two executors and two gateways on one broker, database and workspace volume (architecture.md 2, Executors are replaceable). */
class TwoOfEachIT {
    private static final List<String> EXECUTORS = List.of("shell-executor", "shell-executor-2");
    private static final List<String> GATEWAYS = List.of("tool-gateway", "tool-gateway-2");

    private static BreakableStack stack;

    private final String org = "two-" + UUID.randomUUID();

    @BeforeAll
    static void start() {
        stack = BreakableStack.start(SampleServers.running().baseUrl(), 2);
    }

    @BeforeEach
    void whole() {
        stack.awaitWhole();
    }

    @AfterAll
    static void stop() {
        stack.close();
    }

    @Test
    void aSessionIsOneSessionWhicheverExecutorIsAsked() {
        var session = Sessions.in(stack, org).open();
        var first = post(EXECUTORS.get(0), session, "call_1", "echo one > file; tools ledger append value=a");
        var second = post(EXECUTORS.get(1), session, "call_2", "cat file; tools ledger append value=b");
        var again = post(EXECUTORS.get(1), session, "call_1", "echo one > file; tools ledger append value=a");

        assertThat(second.path("stdout").asText()).isEqualTo("one\n2\n");
        assertThat(again).isEqualTo(first);
    }

    @Test
    void oneScriptAtATimeInASessionAlsoOnTwoExecutors() {
        var session = Sessions.in(stack, org).open();
        var script =
                "echo $$ >> running; sleep 0.05; tools ledger append value=$RANDOM-$RANDOM; wc -l < running; rm running";
        var answers = atOnce(
                12,
                n -> api(EXECUTORS.get(n % 2))
                        .post(path(session) + "?wait_ms=60000", body("call_" + n, script))
                        .expect(200)
                        .json());

        assertThat(answers)
                .allSatisfy(answer -> assertThat(answer.path("stdout").asText())
                        .as(answer.toString())
                        .endsWith("\n1\n"));
    }

    @Test
    void everyAnswerReachesTheInstanceAndTheScriptThatAsked() {
        var sessions = Sessions.in(stack, org);
        var answers = atOnce(16, n -> {
            var session = sessions.open();
            return post(EXECUTORS.get(n % 2), session, "call_1", """
                    for i in 1 2 3 4 5; do tools ledger append value=%d-$i >/dev/null || echo bad; done
                    tools ledger read | jq -r '.[]' | grep -c '^%d-'""".formatted(n, n));
        });

        assertThat(answers)
                .allSatisfy(answer -> assertThat(answer.path("stdout").asText())
                        .as(answer.toString())
                        .isEqualTo("5\n"));
    }

    @Test
    void whenAnExecutorIsKilledTheOtherTakesItsSessionsOver() throws InterruptedException {
        new Campaign(stack).run(() -> stack.kill(EXECUTORS.get(0)));
    }

    @Test
    void whenAGatewayIsKilledUnderLoadTheOtherTakesItsCallsOver() throws InterruptedException {
        new Campaign(stack).run(() -> stack.kill(GATEWAYS.get(1)));
    }

    @Test
    void whenAGatewayLeavesAndComesBackUnderLoadEveryCallIsAnsweredOnce() throws InterruptedException {
        new Campaign(stack).run(() -> {
            stack.kill(GATEWAYS.get(0));
            stack.awaitWhole();
        });
    }

    @Test
    void anExecutorThatHangsLosesItsScriptAndDoesNothingMoreInItWhenItWakes() {
        var session = Sessions.in(stack, org).open();
        var script =
                "for ((i = 1; i <= 40; i++)); do tools ledger append value=$i >/dev/null; sleep 0.2; done; echo all";
        var hanging = EXECUTORS.get(1);
        var orchestrator = CompletableFuture.runAsync(() -> tryToPost(hanging, session, script));
        Awaitility.await("the script at work").until(() -> upstream().size() > 5);

        stack.signal(hanging, "STOP");
        var answer = Awaitility.await("the other executor takes the session over")
                .atMost(Duration.ofMinutes(1))
                .until(
                        () -> look(EXECUTORS.get(0), session),
                        it -> it.at("/tools/stopped/reason").asText().equals("lost"));
        var reached = upstream();
        assertThat(post(EXECUTORS.get(0), session, "next", "echo on")
                        .path("stdout")
                        .asText())
                .isEqualTo("on\n");
        stack.signal(hanging, "CONT");
        stack.awaitWhole();
        orchestrator.join();

        assertThat(look(hanging, session)).isEqualTo(answer);
        assertThat(upstream())
                .as("nothing began after the session was taken over")
                .isEqualTo(reached);
        assertThat(answer.at("/tools/done").findValuesAsText("value"))
                .as("the report has each call that reached the server")
                .containsExactlyInAnyOrderElementsOf(reached);
    }

    /** Whoever asked the executor that hangs gets an error, or by now the answer; which, does not matter. */
    private void tryToPost(String executor, String session, String script) {
        api(executor).post(path(session), ((ObjectNode) body("hangs", script)).put("timeout_ms", 300_000));
    }

    private JsonNode look(String executor, String session) {
        return api(executor).get(path(session) + "/hangs").expect(200).json();
    }

    private List<String> upstream() {
        return Sessions.upstream(stack, org);
    }

    private JsonNode post(String executor, String session, String id, String script) {
        return api(executor).post(path(session), body(id, script)).expect(200).json();
    }

    private Api api(String executor) {
        return new Api(URI.create("http://127.0.0.1:" + stack.port(executor)), stack.token("agent", org));
    }

    private static String path(String session) {
        return "/v1/sessions/" + session + "/bash";
    }

    private static JsonNode body(String id, String script) {
        return Json.MAPPER.createObjectNode().put("tool_call_id", id).put("commands", script);
    }

    private static List<JsonNode> atOnce(int times, java.util.function.IntFunction<JsonNode> work) {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var all = IntStream.range(0, times)
                    .mapToObj(n -> CompletableFuture.supplyAsync(() -> work.apply(n), threads))
                    .toList();
            return all.stream().map(CompletableFuture::join).toList();
        }
    }
}
