package dev.conch.executor.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** Spec section 1, Running a script. */
@OnTheWholeService
class BashCallIT {
    private final Executor executor = new Executor("org-a");

    @Test
    void aScriptWithoutToolsAnswersWhatItPrinted() {
        var answer = executor.run("echo hello; echo oops >&2; exit 3");

        assertThat(answer.path("stdout").asText()).isEqualTo("hello\n");
        assertThat(answer.path("stderr").asText()).isEqualTo("oops\n");
        assertThat(answer.path("exit_code").asInt()).isEqualTo(3);
        assertThat(answer.path("success").asBoolean()).isFalse();
        assertThat(answer.path("truncated").asBoolean()).isFalse();
        assertThat(answer.path("duration_ms").asLong()).isPositive();
        assertThat(answer.path("tool_call_id").asText()).isEqualTo("call_1");
        assertThat(answer.path("trace_id").asText()).hasSize(32);
        assertThat(answer.has("tools")).isFalse();
    }

    @Test
    void theWorkspaceStaysBetweenCallsAndTheWorkingDirectoryIsTaken() {
        var session = executor.newSession();
        executor.run(session, "one", "mkdir site && echo kept > site/a");

        var answer = executor.post(session, "two", "pwd; cat a", Map.of("working_dir", "/workspace/./site"));

        answer.then().statusCode(200).body("stdout", equalTo("/workspace/site\nkept\n"));
    }

    @Test
    void aWorkingDirectoryThatIsNotThereIsSaid() {
        var answer = executor.post(executor.newSession(), "a", "echo x", Map.of("working_dir", "/workspace/none"));

        answer.then().statusCode(200).body("exit_code", equalTo(1)).body("stderr", containsString("none"));
    }

    @Test
    void wrongRequestsAreRefusedWithTheFieldsName() {
        var session = executor.newSession();

        executor.post(session, "a", "echo \0", Map.of()).then().statusCode(400).body("field", equalTo("commands"));
        executor.post(session, "a", "x", Map.of("timeout_ms", 5))
                .then()
                .statusCode(400)
                .body("field", equalTo("timeout_ms"));
        executor.post(session, "a", "x", Map.of("shell", "zsh"))
                .then()
                .statusCode(400)
                .body("code", equalTo("unknown_field"))
                .body("field", equalTo("shell"));
        executor.post(session, "a/b", "x", Map.of()).then().statusCode(400).body("field", equalTo("tool_call_id"));
        executor.post("ses_none", "a", "x", Map.of()).then().statusCode(404);
    }

    @Test
    void theSameRequestAgainGivesTheFirstAnswerAndRunsNothing() {
        var session = executor.newSession();
        var commands = "echo x >> count; cat count; date +%N";

        var first = executor.post(session, "same", commands, Map.of()).asString();
        var second = executor.post(session, "same", commands, Map.of("timeout_ms", 30_000))
                .asString();

        assertThat(second).isEqualTo(first);
        assertThat(executor.run(session, "look", "cat count").path("stdout").asText())
                .isEqualTo("x\n");
        executor.get("/v1/sessions/" + session + "/bash/same")
                .then()
                .statusCode(200)
                .body(equalTo(first));
    }

    @Test
    void theSameIdWithAnotherScriptIsAConflict() {
        var session = executor.newSession();
        executor.run(session, "same", "echo 1");

        executor.post(session, "same", "echo 2", Map.of())
                .then()
                .statusCode(409)
                .contentType("application/problem+json")
                .body("code", equalTo("tool_call_id_reused"));
    }

    @Test
    void identicalRequestsAtTheSameTimeAreOneRun() {
        var session = executor.newSession();
        var commands = "echo x >> count; sleep 0.5; cat count; date +%N";

        var answers = IntStream.range(0, 6)
                .mapToObj(_ -> CompletableFuture.supplyAsync(
                        () -> executor.post(session, "same", commands, Map.of()).asString()))
                .toList()
                .stream()
                .map(CompletableFuture::join)
                .distinct()
                .toList();

        assertThat(answers).hasSize(1);
        assertThat(Executor.json(answers.getFirst()).path("stdout").asText())
                .startsWith("x\n")
                .hasSize(12);
    }

    @Test
    void oneScriptAtATimeInASessionAndHowFarItIs() {
        var session = executor.newSession();
        var running = CompletableFuture.supplyAsync(
                () -> executor.run(session, "long", "echo begun; until [ -e go ]; do sleep 0.1; done"));
        var status = "/v1/sessions/" + session + "/bash/long";
        Awaitility.await()
                .atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> executor.get(status)
                        .then()
                        .statusCode(200)
                        .body("status", equalTo("running"))
                        .body("stdout_bytes", equalTo(6))
                        .body("started_at", notNullValue()));

        executor.post(session, "other", "echo 1", Map.of())
                .then()
                .statusCode(409)
                .header("Retry-After", "1")
                .body("code", equalTo("session_busy"));
        executor.delete("/v1/sessions/" + session).then().statusCode(204);

        assertThat(running.join().path("exit_code").asInt()).isEqualTo(130);
    }

    @Test
    void twoOrgsWithTheSameIdsNeverMeet() {
        var other = new Executor("org-b");
        var mine = executor.newSession();
        var theirs = other.newSession();

        var answers = List.of(
                        CompletableFuture.supplyAsync(() -> executor.run(mine, "call_1", "echo mine > f; cat f")),
                        CompletableFuture.supplyAsync(
                                () -> other.run(theirs, "call_1", "cat f; echo theirs > f; cat f")))
                .stream()
                .map(CompletableFuture::join)
                .map(answer -> answer.path("stdout").asText())
                .toList();

        assertThat(answers).containsExactly("mine\n", "theirs\n");
        other.post(mine, "call_1", "echo mine > f; cat f", Map.of()).then().statusCode(404);
        other.get("/v1/sessions/" + mine + "/bash/call_1").then().statusCode(404);
        other.delete("/v1/sessions/" + mine).then().statusCode(404);
        executor.get("/v1/sessions/" + mine + "/bash/call_1").then().statusCode(200);
    }

    @Test
    void twoSessionsRunAtTheSameTime() {
        var one = executor.newSession();
        var two = executor.newSession();
        var first = CompletableFuture.supplyAsync(
                () -> executor.run(one, "a", "until [ -e stop ]; do tools util echo >/dev/null; done")
                        .path("exit_code"));

        assertThat(executor.run(two, "a", "tools util echo n=1 | jq .input.n")
                        .path("stdout")
                        .asText())
                .isEqualTo("1\n");
        executor.delete("/v1/sessions/" + one);
        first.join();
    }

    @Test
    void theTimeIsUpWithEverythingTheScriptStarted() {
        var session = executor.newSession();
        var answer = Executor.json(executor.post(
                        session, "slow", "sleep 60 & echo before; sleep 60; echo after", Map.of("timeout_ms", 1000))
                .asString());

        assertThat(answer.path("exit_code").asInt()).isEqualTo(124);
        assertThat(answer.path("stdout").asText()).isEqualTo("before\n");
        assertThat(answer.path("tools").path("stopped").path("reason").asText()).isEqualTo("timeout");
        assertThat(answer.path("duration_ms").asLong()).isBetween(1000L, 6000L);
    }

    @Test
    void outputOverTheLimitIsCutAndSaid() {
        var answer = executor.run("head -c 3000000 /dev/zero | tr '\\0' x; echo done >&2");

        assertThat(answer.path("truncated").asBoolean()).isTrue();
        assertThat(answer.path("stdout").asText()).hasSize(1024 * 1024);
        assertThat(answer.path("stderr").asText()).isEqualTo("done\n");
    }
}
