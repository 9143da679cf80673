package dev.conch.executor.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.awaitility.Awaitility;
import org.awaitility.core.ThrowingRunnable;
import org.junit.jupiter.api.Test;

/** Spec section 7: what is in flight when a call is held. */
@OnTheWholeService
class HeldBesideOthersIT {
    private final Executor executor = new Executor("org-a");
    private final GatewaySide gateway = GatewaySide.INSTANCE;

    @Test
    void aCallInFlightBesideAHeldOneIsFinishedAndReported() {
        var session = executor.newSession();
        var running = CompletableFuture.supplyAsync(() -> executor.run(session, "a", """
                tools github hang n=1 &
                tools github hang n=2 >/dev/null
                tools github delete-branch branch=x
                tools github create-issue title=never"""));
        eventually(() -> assertThat(gateway.requested(session)).hasSize(2));
        var second = gateway.requested(session).stream()
                .filter(call -> call.input().toString().contains("2"))
                .findFirst()
                .orElseThrow();
        gateway.release(second);
        eventually(() -> assertThat(gateway.requested(session)).hasSize(3));
        assertThat(running).isNotDone();

        gateway.release(gateway.requested(session).stream()
                .filter(call -> call.input().toString().contains("1"))
                .findFirst()
                .orElseThrow());

        var report = running.join().path("tools");
        assertThat(report.path("stopped").path("reason").asText()).isEqualTo("needs_approval");
        assertThat(report.path("done")).as("in completion order").hasSize(2);
        assertThat(report.path("done").get(0).path("input").path("n").asInt()).isEqualTo(2);
        assertThat(report.path("done").get(1).path("input").path("n").asInt()).isEqualTo(1);
        assertThat(report.path("done").get(1).path("result").asText()).isEqualTo("released");
        assertThat(gateway.cancelled(session)).isEmpty();
    }

    @Test
    void ofManyCallsAtOnceNoneGoesOnOnceOneIsHeld() {
        var session = executor.newSession();
        for (int time = 0; time < 40; time++) {
            var answer = executor.run(session, "held_" + time, """
                    seq 8 | xargs -P8 -I{} sh -c 'tools github delete-branch branch={}; echo x >>after'; echo x >>after""");

            assertThat(answer.at("/tools/stopped/reason").asText()).isEqualTo("needs_approval");
            assertThat(executor.run(session, "look_" + time, "cat after 2>&1")
                            .path("stdout")
                            .asText())
                    .as("what went on, time %d of %s", time, answer)
                    .isEqualTo("cat: after: No such file or directory\n");
        }
    }

    private static void eventually(ThrowingRunnable assertion) {
        Awaitility.await().atMost(Duration.ofSeconds(20)).untilAsserted(assertion);
    }
}
