package dev.conch.executor.it;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.anyOf;
import static org.hamcrest.Matchers.equalTo;

import dev.conch.testsupport.Tokens;
import io.restassured.config.HeaderConfig;
import io.restassured.config.RestAssuredConfig;
import io.restassured.specification.RequestSpecification;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.awaitility.Awaitility;
import org.awaitility.core.ThrowingRunnable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Sessions have one owner; every replica answers for them (architecture: Executors are replaceable). */
@OnTheWholeService
class TwoExecutorsIT {
    private static final String UNTIL_GO = "echo x; until [ -e go ]; do sleep 0.1; done; echo y";
    private static final String BODY = "{\"tool_call_id\":\"two\",\"commands\":\"echo y\"}";
    private static SecondExecutor second;

    private final Executor here = new Executor("org-a");
    private final Executor there = second.as("org-a");

    @BeforeAll
    static void start() {
        second = SecondExecutor.start();
    }

    @AfterAll
    static void stop() {
        second.close();
    }

    @Test
    void aRequestForAnothersSessionIsAnsweredByItsOwner() {
        var session = there.newSession();
        there.run(session, "one", "echo kept > f");

        assertThat(here.run(session, "two", "cat f; tools util say text=1")
                        .path("stdout")
                        .asText())
                .isEqualTo("kept\n1\n");
        assertThat(there.look(session, "two").asString())
                .isEqualTo(here.look(session, "two").asString());
        here.post(session, "two", "echo other", Map.of())
                .then()
                .statusCode(409)
                .body("code", equalTo("tool_call_id_reused"));
        here.post(session, "", "", Map.of()).then().statusCode(400);
    }

    @Test
    void theSameIdOnBothIsOneRun() {
        var session = there.newSession();
        var commands = "echo x >> count; " + UNTIL_GO + "; cat count; date +%N";
        there.begin(session, "call", commands).then().statusCode(202);
        there.awaitPrinted(session, "call", 2);
        here.awaitPrinted(session, "call", 2);
        var joined =
                CompletableFuture.supplyAsync(() -> here.post(session, "call", commands, Map.of("timeout_ms", 120_000))
                        .asString());
        try (var stream = new EventReader(here, session, "call", commands, 120_000).reading()) {
            eventually(() -> assertThat(stream.printed("stdout")).isEqualTo("x\n"));
            here.begin(session, "call", commands)
                    .then()
                    .statusCode(202)
                    .header("Location", "/v1/sessions/" + session + "/bash/call");

            here.touch(session, "go");

            eventually(() -> assertThat(stream.ended()).isTrue());
            assertThat(stream.result()).isEqualTo(Executor.json(joined.join()));
            assertThat(stream.printed("stdout")).startsWith("x\ny\nx\n").hasSize(16);
        }
        assertThat(here.post(session, "call", commands, Map.of("timeout_ms", 120_000))
                        .asString())
                .isEqualTo(joined.join());
    }

    @Test
    void waitingBusyAndCancellingAreTheOwnersToo() throws Exception {
        var session = there.newSession();
        there.begin(session, "first", "echo x; sleep 60").then().statusCode(202);
        there.awaitPrinted(session, "first", 2);

        here.post(session, "second", "echo", Map.of())
                .then()
                .statusCode(409)
                .header("Retry-After", "1")
                .body("code", equalTo("session_busy"));
        try (var stream = new EventReader(here, session, "second", "echo", 10_000)) {
            assertThat(stream.response().statusCode()).isEqualTo(409);
        }
        here.wait(session, 300, "second", "echo").then().statusCode(409);
        var waiting = CompletableFuture.supplyAsync(() -> here.wait(session, 30_000, "second", "echo z"));
        eventually(() -> here.look(session, "second").then().statusCode(200).body("status", equalTo("waiting")));
        here.look(session, "none").then().statusCode(404);
        here.cancel(session, "none").then().statusCode(404);
        new Executor("org-b").cancel(session, "first").then().statusCode(404);
        here.cancel(session, "first").then().statusCode(204);

        there.look(session, "first").then().body("exit_code", equalTo(130)).body("stdout", equalTo("x\n"));
        assertThat(waiting.join().<String>path("stdout")).isEqualTo("z\n");
    }

    @Test
    void aSessionIsDeletedWithWhatRunsOnItsOwner() {
        var session = there.newSession();
        there.begin(session, "call", "echo x; sleep 60").then().statusCode(202);
        there.awaitPrinted(session, "call", 2);
        var joined = CompletableFuture.supplyAsync(
                () -> there.post(session, "call", "echo x; sleep 60", Map.of("timeout_ms", 120_000)));
        there.awaitPrinted(session, "call", 2);

        here.delete("/v1/sessions/" + session).then().statusCode(204);

        joined.join().then().statusCode(anyOf(equalTo(200), equalTo(404)));
        there.get("/v1/sessions/" + session).then().statusCode(404);
    }

    @Test
    void aKilledOwnersSessionIsTakenOverAndItsReportHasWhatItsCallsCameTo() {
        try (var dying = SecondExecutor.start()) {
            var owner = dying.as("org-a");
            var session = owner.newSession();
            owner.begin(
                            session,
                            "call",
                            "tools util nope; tools github create-issue title=x; tools util say text=1; tools util fail;"
                                    + " tools github hang n=1 & echo begun; sleep 60")
                    .then()
                    .statusCode(202);
            eventually(() -> assertThat(GatewaySide.INSTANCE.requested(session)).hasSize(4));
            eventually(() -> owner.look(session, "call").then().statusCode(200).body("stdout_bytes", equalTo(26)));

            dying.kill();

            here.post(session, "next", "echo on", Map.of())
                    .then()
                    .statusCode(503)
                    .header("Retry-After", org.hamcrest.Matchers.matchesPattern("[1-3]"))
                    .body("code", equalTo("session_elsewhere"));
            var answer = here.awaitAnswer(session, "call");
            assertThat(answer.path("exit_code").asInt()).isEqualTo(1);
            assertThat(answer.path("stderr").asText()).contains("the executor that ran this script is gone");
            var report = answer.path("tools");
            assertThat(report.path("stopped").path("reason").asText()).isEqualTo("lost");
            assertThat(report.path("read_only_calls").asInt()).isEqualTo(2);
            assertThat(report.path("done")).hasSize(2);
            assertThat(report.path("done").get(0).path("result").path("id").asText())
                    .isEqualTo("EVE-1201");
            assertThat(report.path("done").get(1).path("input").path("n").asInt())
                    .isEqualTo(1);
            assertThat(report.path("done").get(1).path("outcome").asText()).isEqualTo("unknown");
            assertThat(GatewaySide.INSTANCE.cancelled(session)).hasSize(1);
            assertThat(here.run(session, "next", "echo on").path("stdout").asText())
                    .isEqualTo("on\n");
            here.delete("/v1/sessions/" + session).then().statusCode(204);
        }
    }

    @Test
    void anOwnerThatIsToldToEndAnswersHandsOverAndLeavesNothingToWaitFor() {
        try (var ending = SecondExecutor.start()) {
            var owner = ending.as("org-a");
            var session = owner.newSession();
            var commands = "tools github create-issue title=x; echo begun; sleep 60";
            owner.begin(session, "call", commands).then().statusCode(202);
            eventually(() -> owner.look(session, "call").then().body("stdout_bytes", equalTo(24)));

            var waiting = CompletableFuture.supplyAsync(
                    () -> owner.post(session, "call", commands, Map.of("timeout_ms", 120_000))
                            .asString());
            eventually(() -> owner.look(session, "call").then().statusCode(200));

            ending.end();

            assertThat(Executor.json(waiting.join()).path("exit_code").asInt()).isEqualTo(1);
            var answer = Executor.json(here.look(session, "call").asString());
            assertThat(answer.path("exit_code").asInt()).as(answer.toString()).isEqualTo(1);
            assertThat(answer.path("stdout").asText()).endsWith("begun\n");
            assertThat(answer.path("tools").path("stopped").path("reason").asText())
                    .isEqualTo("lost");
            assertThat(answer.path("tools").path("done")).hasSize(1);
            assertThat(here.run(session, "next", "echo on").path("stdout").asText())
                    .isEqualTo("on\n");
        }
    }

    @Test
    void aForwardedRequestIsNotForwardedAgainAndSaysWhoAsked() {
        var session = there.newSession();
        there.run(session, "one", "echo x");

        internal("agent")
                .body(BODY)
                .post("/internal/v1/sessions/" + session + "/bash")
                .then()
                .statusCode(503)
                .header("Retry-After", org.hamcrest.Matchers.notNullValue())
                .body("code", equalTo("session_elsewhere"));
        internal("operator")
                .body(BODY)
                .post("/internal/v1/sessions/" + session + "/bash")
                .then()
                .statusCode(403);
        internal("operator")
                .get("/internal/v1/sessions/" + session + "/bash/one")
                .then()
                .statusCode(200);
        internal("operator")
                .delete("/internal/v1/sessions/" + session + "/bash/one")
                .then()
                .statusCode(403);
        internal("agent")
                .delete("/internal/v1/sessions/" + session + "/bash/one")
                .then()
                .statusCode(204);
        internal("agent")
                .header("X-Conch-Org", "org-b")
                .get("/internal/v1/sessions/" + session + "/bash/one")
                .then()
                .statusCode(404);
    }

    private static RequestSpecification internal(String role) {
        return given().auth()
                .oauth2(Tokens.service("shell-executor"))
                .config(RestAssuredConfig.config()
                        .headerConfig(HeaderConfig.headerConfig().overwriteHeadersWithName("X-Conch-Org")))
                .contentType("application/json")
                .header("X-Conch-Org", "org-a")
                .header("X-Conch-Subject", "host%20%C3%A9")
                .header("X-Conch-Role", role);
    }

    private static void eventually(ThrowingRunnable assertion) {
        Awaitility.await().atMost(Duration.ofSeconds(30)).untilAsserted(assertion);
    }
}
