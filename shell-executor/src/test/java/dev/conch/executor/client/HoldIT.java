package dev.conch.executor.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.conch.executor.sandbox.RunningScript;
import dev.conch.executor.sandbox.ScriptExit;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A held command never returns, and nothing after it runs. */
class HoldIT {

    private static ToolsRig rig;
    private final Answers answers = new Answers();

    @BeforeAll
    static void start() {
        rig = ToolsRig.start();
    }

    @AfterAll
    static void stop() {
        rig.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tools hold; touch after",
                "tools hold || touch after",
                "tools hold && touch after || touch after",
                "! tools hold; touch after",
                "set -e; tools hold; touch after",
                "trap 'touch after' EXIT; tools hold",
                "trap 'touch after' TERM INT HUP CHLD; tools hold; touch after",
                "(tools hold); touch after",
                "x=$(tools hold); touch after",
                "if tools hold; then touch after; else touch after; fi",
                "while ! tools hold; do touch after; done; touch after",
                "tools hold | cat; touch after",
                "tools hold | tools after never; touch after",
                "f() { tools hold; touch after; }; f; touch after",
                "tools hold & wait; touch after",
                "tools hold & wait $!; touch after; tools echo never",
                "echo 1 | xargs tools hold; touch after",
                "timeout 30 tools hold; touch after",
                "setsid -w tools hold; touch after",
                "nohup tools hold; touch after",
                "bash -c 'tools hold; touch after'; touch after",
                "coproc tools hold; wait; touch after",
                "tools hold 2>&-; touch after",
                "tools hold 2>/dev/null; touch after",
                "exec tools hold"
            })
    void nothingAfterAHoldRuns(String script) {
        ScriptExit exit = runUntilHeld("rm -f after; " + script);
        assertThat(exit.end()).isEqualTo(ScriptExit.End.KILLED);
        assertThat(exit.exitCode()).isEqualTo(137);
        assertThat(after()).doesNotExist();
        assertThat(answers.seen).doesNotContain("echo never", "READY never", "TIMED_OUT never");
    }

    @Test
    void theErrorLineIsPrintedBeforeTheEnd() {
        assertThat(runUntilHeld("tools hold").stderr().text())
                .isEqualTo(new String(Answers.LINE, StandardCharsets.UTF_8));
    }

    @Test
    void signalsDoNotWakeAHeldClient() {
        var running = new CompletableFuture<RunningScript>();
        Answers patient = new Answers();
        rig.run(
                "rm -f after woken; (tools hold; touch woken) & sleep 0.5; pkill -TERM -x tools; pkill -INT -x tools;"
                        + " pkill -HUP -x tools; pkill -USR1 -x tools; pkill -ALRM -x tools; sleep 0.3; touch after; wait",
                patient,
                script -> {
                    running.complete(script);
                    await().atMost(Duration.ofSeconds(10))
                            .untilAsserted(() -> assertThat(after()).exists());
                    return script.kill().await().atMost(Duration.ofSeconds(60));
                });
        assertThat(rig.sandbox().workspace("ses_1").resolve("woken")).doesNotExist();
    }

    @Test
    void aClientThatNeverAcknowledgesIsHeldAllTheSame() {
        // stderr is a pipe nobody reads and that is full: the line cannot be written
        ScriptExit exit = runUntilHeld(
                "rm -f after; mkfifo full; exec 3<>full; dd if=/dev/zero of=full bs=65536 count=1 2>/dev/null;"
                        + " tools hold 2>full; touch after");
        assertThat(exit.end()).isEqualTo(ScriptExit.End.KILLED);
        assertThat(after()).doesNotExist();
    }

    @Test
    void aCallThatIsNotHeldReturnsAndTheRestRuns() {
        ScriptExit exit = rig.run("rm -f after; tools exit 1 || touch after", answers);
        assertThat(exit.end()).isEqualTo(ScriptExit.End.EXITED);
        assertThat(after()).exists();
    }

    private ScriptExit runUntilHeld(String script) {
        var running = new CompletableFuture<RunningScript>();
        answers.onHeld.set(() -> running.thenAccept(it -> it.kill().subscribe().with(_ -> {})));
        return rig.run(script, answers, it -> {
            running.complete(it);
            return it.exit().await().atMost(Duration.ofSeconds(20));
        });
    }

    private static Path after() {
        Path file = rig.sandbox().workspace("ses_1").resolve("after");
        assertThat(Files.isDirectory(file.getParent())).isTrue();
        return file;
    }
}
