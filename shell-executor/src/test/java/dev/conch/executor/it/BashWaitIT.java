package dev.conch.executor.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Spec section 1: one bash call at a time in a session, 409 {@code session_busy} with {@code Retry-After}, or {@code ?wait_ms=}. */
@OnTheWholeService
class BashWaitIT {
    private static final String UNTIL_GO = "echo x; until [ -e go ]; do sleep 0.1; done; echo first >> order";

    private final Executor executor = new Executor("org-a");

    @Test
    void whoWaitsRunsNextInTheOrderOfAsking() {
        var session = executor.newSession();
        executor.begin(session, "first", UNTIL_GO);
        executor.awaitPrinted(session, "first", 2);
        var waiting = new java.util.ArrayList<CompletableFuture<Integer>>();
        for (int i = 0; i < 3; i++) {
            var n = i;
            waiting.add(CompletableFuture.supplyAsync(
                    () -> executor.wait(session, 30_000, "next-" + n, "echo " + n + " >> order")
                            .statusCode()));
            // each is in line before the next comes: the same request again joins it and times out by itself
            executor.post(session, "?wait_ms=1", Map.of(), "probe-" + n, "true", Map.of())
                    .then()
                    .statusCode(409);
        }

        executor.touch(session, "go");

        assertThat(waiting).allSatisfy(one -> assertThat(one.join()).isEqualTo(200));
        assertThat(executor.run(session, "look", "cat order").path("stdout").asText())
                .startsWith("first\n")
                .contains("0\n", "1\n", "2\n");
    }

    @Test
    void whoHasWaitedLongEnoughIsToldWhenToAskAgain() {
        var session = executor.newSession();
        executor.begin(session, "first", UNTIL_GO);
        executor.awaitPrinted(session, "first", 2);

        var before = System.nanoTime();
        executor.wait(session, 700, "second", "echo y")
                .then()
                .statusCode(409)
                .header("Retry-After", "1")
                .body("code", equalTo("session_busy"));

        assertThat(Duration.ofNanos(System.nanoTime() - before)).isGreaterThan(Duration.ofMillis(650));
        executor.wait(session, 0, "second", "echo y").then().statusCode(409);
        executor.cancel(session, "first");
        assertThat(executor.wait(session, 1000, "second", "echo y")
                        .path("stdout")
                        .toString())
                .as("its id is as free as before")
                .isEqualTo("y\n");
    }

    @Test
    void anAnswerThatIsThereIsNotWaitedFor() {
        var session = executor.newSession();
        executor.run(session, "old", "echo old");
        executor.begin(session, "first", UNTIL_GO);
        executor.awaitPrinted(session, "first", 2);
        var inLine = CompletableFuture.supplyAsync(() -> executor.wait(session, 20_000, "second", "echo y"));

        executor.wait(session, 20_000, "old", "echo old").then().statusCode(200).body("stdout", equalTo("old\n"));
        executor.wait(session, 20_000, "old", "echo other")
                .then()
                .statusCode(409)
                .body("code", equalTo("tool_call_id_reused"));

        executor.cancel(session, "first");
        inLine.join().then().statusCode(200);
    }

    @Test
    void whatWaitsForItsTurnIsSaidToWaitAndCanBeCancelled() {
        var session = executor.newSession();
        executor.begin(session, "first", UNTIL_GO);
        executor.awaitPrinted(session, "first", 2);
        var inLine = CompletableFuture.supplyAsync(() -> executor.wait(session, 30_000, "second", "echo y"));

        await().untilAsserted(() -> executor.look(session, "second")
                .then()
                .statusCode(200)
                .body("status", equalTo("waiting"))
                .body("size()", equalTo(1)));
        executor.look(session, "third").then().statusCode(404);
        executor.cancel(session, "second").then().statusCode(204);

        assertThat(inLine.join().statusCode()).isNotEqualTo(200);
        executor.cancel(session, "first");
    }

    @Test
    void aWaitIsANumberWithinItsBounds() {
        var session = executor.newSession();

        for (var wrong : new String[] {"x", "-1", "600001", "1.5"}) {
            executor.post(session, "?wait_ms=" + wrong, Map.of(), "a", "echo", Map.of())
                    .then()
                    .statusCode(400)
                    .body("field", equalTo("wait_ms"));
        }
    }

    @Test
    void theScriptsTimeBeginsWhenItsWaitIsOver() {
        var session = executor.newSession();
        executor.begin(session, "first", "sleep 2");

        var answer = executor.post(
                session, "?wait_ms=20000", Map.of(), "second", "sleep 0.5; echo y", Map.of("timeout_ms", 1500));

        answer.then().statusCode(200).body("stdout", equalTo("y\n")).body("exit_code", equalTo(0));
        assertThat(answer.<Integer>path("duration_ms")).isLessThan(1900);
    }
}
