package dev.conch.executor.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.conch.contracts.CancelReason;
import dev.conch.contracts.Payload;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.awaitility.Awaitility;
import org.awaitility.core.ThrowingRunnable;
import org.junit.jupiter.api.Test;

/** Spec sections 3 and 7, from the script's side. */
@OnTheWholeService
class NestedCallsIT {
    private final Executor executor = new Executor("org-a");
    private final GatewaySide gateway = GatewaySide.INSTANCE;

    @Test
    void aCallTravelsWithEverythingTheGatewayNeeds() {
        var session = executor.newSession();

        var answer = executor.run(session, "call_9", "tools util echo x=2 '{\"x\":1,\"y\":1.50}'");

        assertThat(stdout(answer)).isEqualTo("{\"tool\":\"echo\",\"input\":{\"x\":2,\"y\":1.50}}\n");
        assertThat(stderr(answer)).isEmpty();
        assertThat(gateway.requested(session)).singleElement().satisfies(call -> {
            assertThat(call.origin().orgId()).isEqualTo("org-a");
            assertThat(call.origin().agentId()).isEqualTo("agt_main");
            assertThat(call.origin().userId()).isEqualTo("u1");
            assertThat(call.call().callId()).hasToString("call_9:tools:1:mcp_util__echo");
            assertThat(call.call().command()).isEqualTo("tools util echo");
            assertThat(call.toolHash()).isEqualTo("h-echo");
            assertThat(((Payload.Inline) call.input()).json().value()).isEqualTo("{\"x\":2,\"y\":1.50}");
            assertThat(call.deadlineAt()).isAfter(call.requestedAt().plusSeconds(20));
            assertThat(call.traceparent()).contains(answer.path("trace_id").asText());
        });
    }

    @Test
    void stdinIsReadWhenItIsTheCommandsOwn() {
        assertThat(stdout(executor.run("echo '{\"a\":1}' | tools util echo b=2 | jq -c .input")))
                .isEqualTo("{\"a\":1,\"b\":2}\n");
        assertThat(stdout(
                        executor.run("printf '8\\n9\\n' | while read n; do tools util echo n=$n | jq .input.n; done")))
                .isEqualTo("8\n9\n");
        assertThat(stdout(executor.run("printf '{\"k\":1}' | { tools util echo -; } | jq -c .input")))
                .isEqualTo("{\"k\":1}\n");
    }

    @Test
    void errorsAreOneLineAndExitOne() {
        var answer = executor.run("""
                tools util fail; echo $?
                tools util fial; echo $?
                tools down thing; echo $?
                tools closed thing; echo $?
                tools util echo stray; echo $?
                tools search; echo $?
                sleep 5 | tools util echo a=1; echo $?
                """);

        assertThat(stdout(answer)).isEqualTo("1\n".repeat(7));
        var codes = stderr(answer)
                .lines()
                .map(line -> Executor.json(line).path("error").path("code").asText());
        assertThat(codes)
                .containsExactly(
                        "tool_error",
                        "unknown_command",
                        "unavailable",
                        "connection_required",
                        "invalid_input",
                        "invalid_input",
                        "invalid_input");
        assertThat(stderr(answer))
                .contains("it does not work")
                .contains("tools util fail")
                .contains("</dev/null");
        assertThat(answer.has("tools")).isFalse();
    }

    @Test
    void helpIsNoCall() {
        var session = executor.newSession();

        var answer = executor.run(session, "a", "tools; tools util; tools util echo --help | head -1");

        assertThat(stdout(answer))
                .contains("util  (5 tools)")
                .contains("docs  (not loaded")
                .endsWith("tools util echo\n");
        assertThat(gateway.requested(session)).isEmpty();
    }

    @Test
    void anImageIsSavedBesideTheScript() {
        var answer = executor.run("mkdir o; cd o; tools util pixel; od -An -tx1 tool-images/pixel.png");

        assertThat(stdout(answer)).isEqualTo("one pixel\n 89 50 4e 47 0d 0a 1a 0a\n");
        assertThat(stderr(answer)).contains("tool-images/pixel.png");
    }

    @Test
    void aHeldCallEndsTheScriptThereWithAReport() {
        var session = executor.newSession();

        var answer = executor.run(session, "a", """
                tools util echo >/dev/null
                tools github create-issue title='Flaky test' >/dev/null
                tools github delete-branch branch=fix-x 2>/dev/null || echo after
                echo after""");

        assertThat(answer.path("exit_code").asInt()).isEqualTo(1);
        assertThat(answer.path("success").asBoolean()).isFalse();
        assertThat(stdout(answer)).isEmpty();
        assertThat(Executor.json(stderr(answer)).path("error").path("code").asText())
                .isEqualTo("needs_approval");
        assertThat(answer.path("tools")).isEqualTo(Executor.json("""
                                {"done":[{"tool":"tools github create-issue","input":{"title":"Flaky test"},"ok":true,
                                  "result":{"id":"EVE-1201"}}],"read_only_calls":1,
                                 "stopped":{"reason":"needs_approval","approval":"requested","approval_ids":["%s"],
                                  "call":{"tool":"tools github delete-branch","input":{"branch":"fix-x"}}},
                                 "not_reached":"the stopped call and everything after it; write a new script for the rest"}
                                """.formatted(GatewaySide.APPROVAL)));
    }

    @Test
    void noLaterStageOfThePipelineRunsBesideAHeldCall() {
        var session = executor.newSession();

        var answer = executor.run(
                session, "a", "tools github delete-branch branch=x | { tools github create-issue title=never; }");

        assertThat(answer.path("exit_code").asInt()).isEqualTo(1);
        assertThat(gateway.requested(session))
                .extracting(call -> call.call().command())
                .containsExactly("tools github delete-branch");
    }

    @Test
    void theCallAfterTheLastStopsTheScript() {
        var session = executor.newSession("agt_two");

        var answer = executor.run(
                session, "a", "for i in 1 2 3; do tools util say text=$i 2>/dev/null || exit 3; done; echo after");

        assertThat(stdout(answer)).isEqualTo("1\n2\n");
        assertThat(answer.path("exit_code").asInt()).isEqualTo(1);
        assertThat(Executor.json(stderr(answer)).path("error").path("code").asText())
                .isEqualTo("call_limit");
        assertThat(answer.path("tools").path("read_only_calls").asInt()).isEqualTo(2);
        assertThat(answer.path("tools").path("stopped").path("reason").asText()).isEqualTo("call_limit");
        assertThat(gateway.requested(session)).hasSize(2);
    }

    @Test
    void refusedCommandsAreBoundedToo() {
        var session = executor.newSession("agt_few");

        var answer = executor.run(session, "a", "while :; do tools util nope; done 2>/dev/null");

        assertThat(answer.path("tools").path("stopped").path("reason").asText()).isEqualTo("call_limit");
        assertThat(stderr(answer)).contains("more than 3 refused");
    }

    @Test
    void parallelCallsAllCountAndAllAnswer() {
        var answer = executor.run("seq 1 20 | xargs -P 8 -I{} tools util echo n={} | jq -s 'map(.input.n)|sort' -c");

        assertThat(stdout(answer)).isEqualTo("[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20]\n");
    }

    @Test
    void aCallInFlightWhenTheTimeIsUpIsCancelledAndUnknown() {
        var session = executor.newSession();

        var answer = Executor.json(
                executor.post(session, "a", "tools github hang n=1; echo after", Map.of("timeout_ms", 1500))
                        .asString());

        assertThat(answer.path("exit_code").asInt()).isEqualTo(124);
        assertThat(answer.path("tools").path("done"))
                .isEqualTo(Executor.json(
                        "[{\"tool\":\"tools github hang\",\"input\":{\"n\":1},\"ok\":false,\"outcome\":\"unknown\"}]"));
        assertThat(gateway.cancelled(session))
                .extracting(cancel -> cancel.reason())
                .contains(CancelReason.TIMEOUT);
        assertThat(answer.path("duration_ms").asLong()).isBetween(3400L, 9000L);
    }

    @Test
    void aKilledClientDoesNotStopItsCallWhichIsReported() {
        var session = executor.newSession();
        var answer = CompletableFuture.supplyAsync(() -> executor.run(
                session,
                "a",
                "tools github hang & until [ -e go ]; do sleep 0.1; done; kill -9 $!; wait $!; echo rc=$?; exit 4"));
        eventually(() -> assertThat(gateway.requested(session)).hasSize(1));

        executor.touch(session, "go");
        eventually(() -> assertThat(gateway.cancelled(session))
                .extracting(cancel -> cancel.reason())
                .containsExactly(CancelReason.CLIENT_GONE));
        gateway.release(gateway.requested(session).getFirst());

        assertThat(stdout(answer.join())).isEqualTo("rc=137\n");
        assertThat(answer.join().path("exit_code").asInt()).isEqualTo(4);
        var done = answer.join().path("tools").path("done").path(0);
        assertThat(done.path("result").asText()).as("%s", answer.join()).isEqualTo("released");
    }

    private static void eventually(ThrowingRunnable assertion) {
        Awaitility.await().atMost(Duration.ofSeconds(30)).untilAsserted(assertion);
    }

    private static String stdout(JsonNode answer) {
        return answer.path("stdout").asText();
    }

    private static String stderr(JsonNode answer) {
        return answer.path("stderr").asText();
    }
}
