package dev.conch.executor.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.executor.sandbox.OutputChunk.Channel;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What is kept of a script's output, and how it is shown while it grows. */
class SandboxOutputIT {

    private static final int MIB = 1024 * 1024;
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private static SandboxRig rig;

    @BeforeAll
    static void start() {
        rig = SandboxRig.start(Map.of());
    }

    @AfterAll
    static void stop() {
        rig.close();
    }

    @Test
    void exactlyTheLimitIsNotTruncated() {
        CapturedOutput stdout =
                rig.run("head -c " + MIB + " /dev/zero | tr '\\0' x").stdout();
        assertThat(stdout.text()).hasSize(MIB);
        assertThat(stdout.truncated()).isFalse();
        assertThat(stdout.bytes()).isEqualTo(MIB);
    }

    @Test
    void overTheLimitIsCutOnACharacterBoundaryAndTheRestIsDropped() {
        // 4-byte characters after one byte: the limit falls inside a character
        ScriptExit exit = rig.run("printf a; yes '\uD83D\uDE00' | tr -d '\\n' | head -c 3000000; exit 5");
        assertThat(exit.stdout().truncated()).isTrue();
        assertThat(exit.truncated()).isTrue();
        assertThat(exit.stdout().bytes()).isEqualTo(3_000_001);
        assertThat(exit.stdout().text()).isEqualTo("a" + "\uD83D\uDE00".repeat((MIB - 1) / 4));
        assertThat(exit.exitCode()).isEqualTo(5);
    }

    @Test
    void theTwoOutputsAreBoundedApart() {
        ScriptExit exit = rig.run("head -c 2000000 /dev/zero | tr '\\0' e >&2; echo out");
        assertThat(exit.stderr().text()).hasSize(MIB);
        assertThat(exit.stderr().truncated()).isTrue();
        assertThat(exit.stdout()).isEqualTo(new CapturedOutput("out\n", 4, false));
    }

    @Test
    void bytesThatAreNotTextAreReplaced() {
        assertThat(rig.run("printf 'a\\xff\\xc3b'").stdout().text()).isEqualTo("a\uFFFD\uFFFDb");
    }

    @Test
    void aScriptThatPrintsWithoutEndIsNotHeldUpAndMemoryStaysBounded() {
        RunningScript running = start("timeout 2 cat /dev/zero; echo end >&2");
        ScriptExit exit = running.exit().await().atMost(PATIENCE);
        assertThat(exit.stderr().text()).isEqualTo("end\n");
        assertThat(exit.stdout().bytes()).isGreaterThan(50L * MIB);
        assertThat(exit.stdout().text()).hasSize(MIB);
    }

    @Test
    void textIsShownAsItAppearsInWholeCharacters() {
        RunningScript running =
                start("printf 'a\\xc3'; sleep 0.3; printf '\\xa4b'; sleep 0.3; echo err >&2; printf '\\xc3'");
        List<OutputChunk> chunks = running.output().collect().asList().await().atMost(PATIENCE);
        assertThat(text(chunks, Channel.STDOUT)).isEqualTo("aäb\uFFFD");
        assertThat(text(chunks, Channel.STDERR)).isEqualTo("err\n");
        assertThat(chunks)
                .hasSizeGreaterThanOrEqualTo(4)
                .doesNotContain(new OutputChunk(Channel.STDOUT, "\uFFFD\uFFFD"));
        assertThat(chunks.getFirst()).isEqualTo(new OutputChunk(Channel.STDOUT, "a"));
    }

    @Test
    void aSlowListenerHoldsUpNeitherTheScriptNorTheExitAndStillSeesAll() {
        RunningScript running = start("for i in $(seq 20000); do echo line $i; done");
        var gate = new CountDownLatch(1);
        var listened = running.output()
                .onItem()
                .invoke(() -> hold(gate))
                .collect()
                .asList()
                .subscribeAsCompletionStage();
        ScriptExit exit = running.exit().await().atMost(PATIENCE);
        assertThat(exit.exitCode()).isZero();
        assertThat(listened).isNotDone();
        gate.countDown();
        List<OutputChunk> chunks = listened.join();
        assertThat(text(chunks, Channel.STDOUT)).isEqualTo(exit.stdout().text());
        assertThat(chunks).hasSizeLessThan(2000);
    }

    @Test
    void aListenerThatComesLateSeesAll() {
        RunningScript running = start("echo one; echo two");
        running.exit().await().atMost(PATIENCE);
        List<OutputChunk> chunks = running.output().collect().asList().await().atMost(PATIENCE);
        assertThat(text(chunks, Channel.STDOUT)).isEqualTo("one\ntwo\n");
    }

    @Test
    void countsAreThereWhileItRuns() {
        RunningScript running = start("echo 12345; echo 1 >&2; sleep 60");
        org.awaitility.Awaitility.await().untilAsserted(() -> {
            assertThat(running.stdoutBytes()).isEqualTo(6);
            assertThat(running.stderrBytes()).isEqualTo(2);
        });
        running.kill().await().atMost(PATIENCE);
    }

    private static RunningScript start(String script) {
        return rig.start(rig.runDir(script), "ses_1", "/workspace");
    }

    private static String text(List<OutputChunk> chunks, Channel channel) {
        return chunks.stream()
                .filter(chunk -> chunk.channel() == channel)
                .map(OutputChunk::text)
                .collect(Collectors.joining());
    }

    private static void hold(CountDownLatch gate) {
        try {
            gate.await();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
