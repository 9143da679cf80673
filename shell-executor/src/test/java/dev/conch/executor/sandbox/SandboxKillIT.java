package dev.conch.executor.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.conch.executor.sandbox.ScriptExit.End;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nothing of a script outlives its call, however it ends and whatever it does. */
class SandboxKillIT {

    private static SandboxRig rig;

    @BeforeAll
    static void start() {
        rig = SandboxRig.start(Map.of());
    }

    @AfterAll
    static void stop() {
        rig.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sleep 987654 & sleep 987654",
                "trap '' TERM INT HUP; while :; do :; done",
                "setsid sleep 987654 & nohup sleep 987654 >/dev/null 2>&1 & wait",
                "(setsid bash -c 'sleep 987654 & sleep 987654' &) ; sleep 987654",
                "bash -c 'trap \"\" TERM; sleep 987654 | sleep 987654'",
                "exec sleep 987654",
                "yes",
                "yes >&2"
            })
    void killEndsEverythingAtOnce(String script) {
        RunningScript running = start("echo on; " + script);
        await().untilAsserted(() -> assertThat(running.stdoutBytes()).isPositive());
        assertThat(survivors()).as("seen while it runs").isNotEmpty();
        long killed = System.nanoTime();
        ScriptExit exit = running.kill().await().atMost(Duration.ofSeconds(10));
        assertThat(Duration.ofNanos(System.nanoTime() - killed)).isLessThan(Duration.ofSeconds(3));
        assertThat(exit.end()).isEqualTo(End.KILLED);
        assertThat(exit.exitCode()).isEqualTo(137);
        assertThat(exit.stdout().text()).startsWith("on\n");
        assertThat(survivors()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sleep 987654 & echo end",
                "setsid sleep 987654 & echo end",
                "nohup sleep 987654 >/dev/null 2>&1 & disown; echo end",
                "(bash -c 'sleep 987654 & echo end')",
                "for i in $(seq 100); do sleep 987654 & done; echo end"
            })
    void nothingLeftInTheBackgroundOutlivesBash(String script) {
        ScriptExit exit = start(script).exit().await().atMost(Duration.ofSeconds(20));
        assertThat(exit.end()).isEqualTo(End.EXITED);
        assertThat(exit.stdout().text()).isEqualTo("end\n");
        assertThat(survivors()).isEmpty();
    }

    @Test
    void aWriterInTheBackgroundHasStoppedWhenTheExitIsTold() throws IOException {
        start("while :; do echo x >>grow; done & sleep 0.2").exit().await().atMost(Duration.ofSeconds(20));
        Path grow = rig.workspace("ses_1").resolve("grow");
        long then = Files.size(grow);
        assertThat(survivors()).isEmpty();
        await().during(Duration.ofMillis(200)).until(() -> Files.size(grow) == then);
    }

    @Test
    void killRightAfterTheStartLeavesNothing() {
        for (int i = 0; i < 200; i++) {
            RunningScript running = start("sleep 987654 & sleep 987654");
            spin(i * 100_000L);
            assertThat(running.kill().await().atMost(Duration.ofSeconds(10)).exitCode())
                    .isEqualTo(137);
        }
        assertThat(survivors()).isEmpty();
    }

    @Test
    void killAgainAndAfterTheEndAnswersTheSame() {
        RunningScript running = start("exit 4");
        ScriptExit exit = running.exit().await().atMost(Duration.ofSeconds(10));
        assertThat(exit.exitCode()).isEqualTo(4);
        assertThat(running.kill().await().atMost(Duration.ofSeconds(10))).isSameAs(exit);
        assertThat(running.kill().await().atMost(Duration.ofSeconds(10)).end()).isEqualTo(End.EXITED);
    }

    @Test
    void aScriptCannotEndItsSandboxsFirstProcess() {
        ScriptExit exit = rig.run("kill -9 1; kill -9 $PPID; sleep 0.1; echo alive");
        assertThat(exit.stdout().text()).isEqualTo("alive\n");
    }

    @Test
    void aHundredRunsAtOnceAllEnd() {
        List<RunningScript> all =
                Stream.generate(() -> start("sleep 0.2; echo $$")).limit(100).toList();
        for (RunningScript running : all) {
            assertThat(running.exit().await().atMost(Duration.ofSeconds(60)).exitCode())
                    .isZero();
        }
        assertThat(survivors()).isEmpty();
    }

    private static RunningScript start(String script) {
        return rig.start(rig.runDir(script), "ses_1", "/workspace");
    }

    /** Processes of the machine whose workspace is this rig's: those whose root is another one than this process's. */
    private static List<String> survivors() {
        return ProcessHandle.allProcesses()
                .map(ProcessHandle::pid)
                .filter(ProcessTree::alive)
                .filter(SandboxKillIT::usesTheWorkspace)
                .map(pid ->
                        pid + " " + read(Path.of("/proc/" + pid + "/cmdline")).replace('\0', ' '))
                .toList();
    }

    private static boolean usesTheWorkspace(long pid) {
        return read(Path.of("/proc/" + pid + "/mountinfo")).contains(rig.data().getFileName() + "/workspaces/ses_1 ");
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException _) {
            return "";
        }
    }

    private static void spin(long nanos) {
        long until = System.nanoTime() + nanos;
        while (System.nanoTime() < until) {
            Thread.onSpinWait();
        }
    }
}
