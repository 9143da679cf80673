package dev.conch.executor.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.executor.sandbox.ScriptExit.End;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a hostile script tries, and what comes of it. */
class SandboxAttacksIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private static SandboxRig rig;

    @BeforeAll
    static void start() {
        rig = SandboxRig.start(Map.of(
                "conch.executor.sandbox.processes", "64",
                "conch.executor.sandbox.memory-bytes", "134217728",
                "conch.executor.sandbox.tmp-bytes", "8388608",
                "conch.executor.sandbox.file-bytes", "16777216"));
    }

    @AfterAll
    static void stop() {
        rig.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/x",
                "/usr/x",
                "/bin/x",
                "/etc/x",
                "/run/x",
                "/run/in/x",
                "/run/bin/x",
                "/dev/x",
                "/proc/x",
                "/usr/bin/bash",
                "/run/bin/tools",
                "/run/in/script.sh",
                "/run/in/token",
                "/run/tools.sock",
                "/etc/passwd",
                "/home/x",
                "/root/x",
                "/sys/x",
                "/var/x"
            })
    void theSystemIsReadOnly(String path) {
        ScriptExit exit = rig.run("echo x >> " + path);
        assertThat(exit.exitCode()).isNotZero();
        assertThat(exit.stderr().text()).containsAnyOf("Read-only", "No such file", "Permission denied");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "exec 3<>/dev/tcp/127.0.0.1/22",
                "exec 3<>/dev/udp/127.0.0.1/53",
                "mount -t tmpfs x /workspace",
                "umount /tmp",
                "unshare -U true",
                "unshare -m true",
                "chroot /usr true",
                "mknod x b 7 0",
                "mknod x c 1 3",
                "chmod u+s /workspace/f",
                "chmod g+s /workspace/f",
                "hostname x",
                "nsenter -t 1 -n true",
                "swapon /workspace/f",
                "dmesg",
                "setpriv --reuid=0 true",
                "ulimit -Hn 100000"
            })
    void whatReachesOutsideIsRefused(String command) {
        ScriptExit exit = rig.run("touch f; " + command);
        assertThat(exit.exitCode()).as(exit.stderr().text()).isNotZero();
    }

    @Test
    void onlyTheLoopbackIsThereAndItIsDown() {
        assertThat(rig.run("tail -n +3 /proc/net/dev | cut -d: -f1; cat /proc/net/route | wc -l")
                        .stdout()
                        .text()
                        .strip())
                .matches("lo\\s+1");
    }

    @Test
    void otherProcessesAreInvisible() {
        assertThat(rig.run("ls /proc | grep -c '^[0-9]'; cat /proc/*/comm | sort -u")
                        .stdout()
                        .text())
                .contains("bwrap\n", "bash\n")
                .doesNotContain("java");
    }

    @Test
    void aForkBombIsContained() {
        RunningScript running = start("f() { f | f & }; f 2>/dev/null; sleep 1; echo alive; f 2>/dev/null; sleep 30");
        ScriptExit exit = running.exit()
                .ifNoItem()
                .after(Duration.ofSeconds(5))
                .recoverWithUni(running::kill)
                .await()
                .atMost(PATIENCE);
        assertThat(exit.end()).isIn(End.KILLED, End.EXITED, End.OUT_OF_MEMORY);
        assertThat(rig.run("echo fine").stdout().text()).isEqualTo("fine\n");
    }

    @Test
    void processesAreCountedPerSandbox() {
        String script = "for i in $(seq 40); do sleep 3 & done 2>/dev/null; jobs -p | wc -l";
        RunningScript one = start(script);
        RunningScript two = start(script);
        assertThat(one.exit().await().atMost(PATIENCE).stdout().text()).isEqualTo("40\n");
        assertThat(two.exit().await().atMost(PATIENCE).stdout().text()).isEqualTo("40\n");
    }

    @Test
    void aProcessThatTakesTooMuchMemoryEndsTheRun() {
        ScriptExit exit = rig.run("x=$(head -c 400000000 /dev/zero | tr '\\0' x); sleep 5; echo survived");
        assertThat(exit.end()).isEqualTo(End.OUT_OF_MEMORY);
        assertThat(exit.exitCode()).isEqualTo(137);
        assertThat(exit.detail()).contains("134217728");
        assertThat(exit.stdout().text()).isEmpty();
    }

    @Test
    void manyProcessesTogetherMayNotTakeTooMuchMemory() {
        ScriptExit exit = rig.run(
                "for i in $(seq 8); do (x=$(head -c 30000000 /dev/zero | tr '\\0' x); sleep 5) & done; wait; echo survived");
        assertThat(exit.end()).isEqualTo(End.OUT_OF_MEMORY);
    }

    @Test
    void memoryThatForkedProcessesShareIsCountedOnce() {
        ScriptExit exit = rig.run(
                "x=$(head -c 30000000 /dev/zero | tr '\\0' x); for i in $(seq 8); do (sleep 1; :) & done; wait; echo ok");
        assertThat(exit.end()).isEqualTo(End.EXITED);
        assertThat(exit.stdout().text()).isEqualTo("ok\n");
    }

    @Test
    void temporaryFilesAndSingleFilesAreBounded() {
        ScriptExit exit = rig.run(
                "head -c 9000000 /dev/zero >/tmp/f; rm /tmp/f; head -c 20000000 /dev/zero >big; stat -c %s big; rm big");
        assertThat(exit.stderr().text()).contains("No space left on device").contains("File size limit exceeded");
        assertThat(exit.stdout().text()).isEqualTo("16777216\n");
    }

    @Test
    void openFilesAreBounded() {
        ScriptExit exit = rig.run("for i in $(seq 10 300); do eval \"exec $i</dev/null\" || exit 9; done");
        assertThat(exit.exitCode()).isNotZero();
    }

    @Test
    void aLinkOutOfTheWorkspaceLeadsNowhere() throws IOException {
        Files.writeString(rig.data().resolve("secret"), "s");
        ScriptExit exit = rig.run("ln -sf " + rig.data() + "/secret l; cat l; cat /workspace/../../secret");
        assertThat(exit.stdout().text()).isEmpty();
    }

    @Test
    void emptyingTheWholeSystemOnlyEmptiesTheWorkspace() {
        rig.run("rm -rf --no-preserve-root / 2>/dev/null");
        assertThat(rig.run("ls -A /workspace; echo still here").stdout().text()).isEqualTo("still here\n");
    }

    @Test
    void aDirectoryTreeDeeperThanAnyPathCanBeRemoved() {
        rig.run("d=$(printf '%0250d'); for i in $(seq 20); do mkdir $d && cd $d; done 2>/dev/null; mkdir -m 0 closed");
        rig.workspaces().remove("ses_1").await().atMost(PATIENCE);
        assertThat(rig.data().resolve("workspaces/ses_1")).doesNotExist();
    }

    private static RunningScript start(String script) {
        return rig.start(rig.runDir(script), "ses_1", "/workspace");
    }
}
