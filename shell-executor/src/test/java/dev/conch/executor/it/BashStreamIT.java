package dev.conch.executor.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import org.awaitility.Awaitility;
import org.awaitility.core.ThrowingRunnable;
import org.junit.jupiter.api.Test;

/** Spec section 1: {@code Accept: text/event-stream}, {@code output} events and then one {@code result}. */
@OnTheWholeService
class BashStreamIT {
    private static final String UNTIL_GO = "until [ -e go ]; do sleep 0.1; done; ";

    private final Executor executor = new Executor("org-a");

    @Test
    void outputComesAsItIsPrintedAndTheAnswerLast() {
        var session = executor.newSession();
        try (var reader = new EventReader(
                        executor,
                        session,
                        "call",
                        "echo 'key=ghp_0123456789012345678901234567890123456789 é'; echo err >&2; " + UNTIL_GO
                                + "echo late; tools util say text=1")
                .reading()) {
            assertThat(reader.response().headers().firstValue("Content-Type")).contains("text/event-stream");
            eventually(() -> assertThat(reader.printed("stderr")).isEqualTo("err\n"));
            eventually(() -> assertThat(reader.printed("stdout"))
                    .as("unmasked, as in the answer")
                    .isEqualTo("key=ghp_0123456789012345678901234567890123456789 é\n"));
            assertThat(reader.ended()).isFalse();

            executor.touch(session, "go");

            eventually(() -> assertThat(reader.ended()).isTrue());
            assertThat(reader.printed("stdout")).endsWith("late\n1\n");
            assertThat(reader.result())
                    .isEqualTo(Executor.json(executor.look(session, "call").asString()));
            assertThat(reader.result().path("stdout").asText()).isEqualTo(reader.printed("stdout"));
            assertThat(reader.events())
                    .filteredOn(event -> event.name().equals("result"))
                    .hasSize(1);
        }
    }

    @Test
    void whoJoinsGetsTheOutputFromItsBeginning() {
        var session = executor.newSession();
        var commands = "echo early; " + UNTIL_GO + "echo late";
        executor.post(session, "", Map.of("Prefer", "respond-async"), "call", commands, Map.of("timeout_ms", 60_000))
                .then()
                .statusCode(202);
        executor.awaitPrinted(session, "call", 6);

        try (var one = new EventReader(executor, session, "call", commands).reading();
                var two = new EventReader(executor, session, "call", commands).reading()) {
            eventually(() -> assertThat(one.printed("stdout")).isEqualTo("early\n"));
            executor.touch(session, "go");
            eventually(() -> assertThat(one.ended() && two.ended()).isTrue());

            assertThat(one.printed("stdout")).isEqualTo("early\nlate\n");
            assertThat(two.printed("stdout")).isEqualTo("early\nlate\n");
            assertThat(two.result()).isEqualTo(one.result());
        }
        try (var after = new EventReader(executor, session, "call", commands).reading()) {
            eventually(() -> assertThat(after.ended()).isTrue());
            assertThat(after.events()).as("an answer from before").hasSize(1);
            assertThat(after.result().path("stdout").asText()).isEqualTo("early\nlate\n");
        }
    }

    @Test
    void aReaderThatDoesNotReadNeitherStallsTheScriptNorLosesAnything() {
        var session = executor.newSession();
        var commands =
                "head -c 1000000 /dev/zero | tr '\\0' x; head -c 1000000 /dev/zero | tr '\\0' y >&2; echo > done";
        try (var slow = new EventReader(executor, session, "call", commands)) {
            assertThat(executor.awaitAnswer(session, "call").path("exit_code").asInt())
                    .isZero();

            slow.reading();

            eventually(() -> assertThat(slow.ended()).isTrue());
            assertThat(slow.printed("stdout")).isEqualTo("x".repeat(1_000_000));
            assertThat(slow.printed("stderr")).isEqualTo("y".repeat(1_000_000));
            assertThat(slow.result().path("truncated").asBoolean()).isFalse();
        }
    }

    @Test
    void aReaderThatGoesAwayLeavesTheScriptRunning() {
        var session = executor.newSession();
        try (var reader = new EventReader(executor, session, "call", "echo x; " + UNTIL_GO + "echo y").reading()) {
            eventually(() -> assertThat(reader.printed("stdout")).isEqualTo("x\n"));
        }

        executor.touch(session, "go");

        assertThat(executor.awaitAnswer(session, "call").path("stdout").asText())
                .isEqualTo("x\ny\n");
    }

    @Test
    void aRefusalIsAProblemAndNoStream() throws Exception {
        var session = executor.newSession();
        executor.begin(session, "first", "sleep 60").then().statusCode(202);

        try (var reader = new EventReader(executor, session, "second", "echo")) {
            assertThat(reader.response().statusCode()).isEqualTo(409);
            assertThat(reader.response().headers().firstValue("Content-Type")).contains("application/problem+json");
            assertThat(reader.response().headers().firstValue("Retry-After")).contains("1");
            assertThat(new String(reader.response().body().readAllBytes(), StandardCharsets.UTF_8))
                    .contains("\"code\":\"session_busy\"");
        }
        executor.cancel(session, "first").then().statusCode(204);
    }

    @Test
    void whoAcceptsAnythingGetsTheAnswer() {
        executor.post(executor.newSession(), "", Map.of("Accept", "*/*"), "call", "echo x", Map.of())
                .then()
                .statusCode(200)
                .contentType("application/json")
                .body("stdout", equalTo("x\n"));
        executor.post(
                        executor.newSession(),
                        "",
                        Map.of("Accept", "application/json, text/event-stream;q=0.5"),
                        "call",
                        "echo x",
                        Map.of())
                .then()
                .statusCode(200)
                .contentType("application/json");
    }

    private static void eventually(ThrowingRunnable assertion) {
        Awaitility.await().atMost(Duration.ofSeconds(30)).untilAsserted(assertion);
    }
}
