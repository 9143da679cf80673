package dev.conch.executor.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import dev.conch.contracts.CancelReason;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** Spec section 1: cancel (exit 130) kills everything the script started and still returns what was printed plus the report. */
@OnTheWholeService
class BashCancelIT {
    private final Executor executor = new Executor("org-a");

    @Test
    void aCancelledScriptSaysWhatItPrintedAndDidAndWhatNobodyKnows() {
        var session = executor.newSession();
        var running = CompletableFuture.supplyAsync(() -> executor.run(
                session,
                "call",
                "tools github create-issue title=x >/dev/null; tools util say text=1 >/dev/null; echo begun;"
                        + " tools github hang n=1 & sleep 60; echo after"));
        executor.awaitPrinted(session, "call", 6);
        Awaitility.await()
                .untilAsserted(() ->
                        assertThat(GatewaySide.INSTANCE.requested(session)).hasSize(3));

        executor.cancel(session, "call").then().statusCode(204);

        var answer = running.join();
        assertThat(answer.path("exit_code").asInt()).isEqualTo(130);
        assertThat(answer.path("success").asBoolean()).isFalse();
        assertThat(answer.path("stdout").asText()).isEqualTo("begun\n");
        var report = answer.path("tools");
        assertThat(report.path("stopped").path("reason").asText()).isEqualTo("cancelled");
        assertThat(report.path("read_only_calls").asInt()).isEqualTo(1);
        assertThat(report.path("done")).hasSize(2);
        assertThat(report.path("done").get(0).path("result").path("id").asText())
                .isEqualTo("EVE-1201");
        assertThat(report.path("done").get(1).path("tool").asText()).isEqualTo("tools github hang");
        assertThat(report.path("done").get(1).path("outcome").asText()).isEqualTo("unknown");
        assertThat(GatewaySide.INSTANCE.cancelled(session))
                .singleElement()
                .satisfies(cancelled -> assertThat(cancelled.reason()).isEqualTo(CancelReason.CANCELLED));
        assertThat(executor.look(session, "call").asString())
                .as("the answer is there when the cancel has been answered")
                .isEqualTo(answer.toString());
    }

    @Test
    void aCallThatAnswersTheCancelInTimeIsReportedAsItEnded() {
        var session = executor.newSession();
        executor.begin(session, "call", "tools github hang n=1").then().statusCode(202);
        Awaitility.await()
                .untilAsserted(() ->
                        assertThat(GatewaySide.INSTANCE.requested(session)).hasSize(1));
        var cancelled = CompletableFuture.supplyAsync(() -> executor.cancel(session, "call"));
        Awaitility.await()
                .untilAsserted(() ->
                        assertThat(GatewaySide.INSTANCE.cancelled(session)).hasSize(1));
        GatewaySide.INSTANCE.release(GatewaySide.INSTANCE.requested(session).getFirst());

        cancelled.join().then().statusCode(204);

        executor.look(session, "call")
                .then()
                .body("exit_code", equalTo(130))
                .body("tools.done[0].ok", equalTo(true))
                .body("tools.done[0].result", equalTo("released"));
    }

    @Test
    void cancellingWhatHasEndedChangesNothingAndWhatNeverWasIsNotFound() {
        var session = executor.newSession();
        var first = executor.post(session, "call", "echo x", Map.of()).asString();

        executor.cancel(session, "call").then().statusCode(204);
        executor.cancel(session, "none").then().statusCode(404).body("code", equalTo("bash_call_not_found"));
        new Executor("org-b").cancel(session, "call").then().statusCode(404);
        executor.cancel("ses_none", "call").then().statusCode(404);

        assertThat(executor.look(session, "call").asString()).isEqualTo(first);
    }

    @Test
    void anotherOrgsCancelLeavesARunningScriptAlone() {
        var session = executor.newSession();
        executor.begin(session, "call", "echo x; until [ -e go ]; do sleep 0.1; done; echo y");
        executor.awaitPrinted(session, "call", 2);

        new Executor("org-b").cancel(session, "call").then().statusCode(404);
        executor.touch(session, "go");

        assertThat(executor.awaitAnswer(session, "call").path("stdout").asText())
                .isEqualTo("x\ny\n");
    }

    @Test
    void aCallThatIsCancelledWhileItWaitsNeverRuns() {
        var session = executor.newSession();
        executor.begin(session, "first", "echo x; until [ -e go ]; do sleep 0.1; done");
        executor.awaitPrinted(session, "first", 2);
        var waiting = CompletableFuture.supplyAsync(() -> executor.wait(session, 60_000, "second", "touch ran"));
        Awaitility.await().until(() -> executor.cancel(session, "second").statusCode() == 204);

        waiting.join().then().statusCode(409).body("code", equalTo("bash_call_cancelled"));
        executor.touch(session, "go");
        executor.awaitAnswer(session, "first");

        assertThat(executor.run(session, "third", "ls").path("stdout").asText()).isEqualTo("go\n");
    }
}
