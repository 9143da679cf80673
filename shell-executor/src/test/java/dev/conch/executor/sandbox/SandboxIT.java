package dev.conch.executor.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.executor.sandbox.ScriptExit.End;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What a script finds in the sandbox, and how it ends. */
class SandboxIT {

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
    void theEnvironmentIsExactlyTheOnePromised() {
        assertThat(out("env | sort").lines())
                .containsExactly(
                        "HOME=/home/agent",
                        "LANG=C.UTF-8",
                        "PATH=/run/bin:/usr/bin:/bin",
                        "PWD=/workspace",
                        "SHLVL=1",
                        "TERM=dumb",
                        "USER=agent",
                        "_=/usr/bin/env");
    }

    @Test
    void nothingOfTheServicesEnvironmentIsSeenInProcessOne() {
        assertThat(out("tr '\\0' '\\n' </proc/1/environ")).isEqualTo("PATH=/usr/bin:/bin\n");
    }

    @Test
    void noPathOfTheHostIsSeenInTheCommandLine() {
        assertThat(out("tr '\\0' ' ' </proc/1/cmdline"))
                .contains("bwrap")
                .doesNotContain(
                        rig.data().toString(),
                        "ses_1",
                        rig.instancePath().getFileName().toString());
    }

    @Test
    void homeIsAnEmptyPrivateDirectoryThatDiesWithTheCall() {
        assertThat(out("ls -A ~ /tmp; echo x >~/f; echo x >/tmp/f; ls ~ /tmp")).isEqualTo("""
                /home/agent:

                /tmp:
                /home/agent:
                f

                /tmp:
                f
                """);
        assertThat(out("ls -A ~ /tmp")).doesNotContain("f\n");
    }

    @Test
    void theUserIsTheAgent() {
        assertThat(out("id -un; id -u; echo ~; hostname")).isEqualTo("agent\n1000\n/home/agent\nsandbox\n");
    }

    @Test
    void theWorkspaceStaysBetweenCalls() {
        out("echo kept >note");
        assertThat(out("cat note")).isEqualTo("kept\n");
    }

    @Test
    void theWorkingDirectoryIsWhereBashStarts() {
        out("mkdir -p deep/er");
        RunDir dir = rig.runDir("pwd; echo $PWD");
        ScriptExit exit =
                rig.start(dir, "ses_1", "/workspace/deep/er").exit().await().atMost(Duration.ofSeconds(60));
        assertThat(exit.stdout().text()).isEqualTo("/workspace/deep/er\n/workspace/deep/er\n");
    }

    @Test
    void aWorkingDirectoryThatIsNotThereStartsNothingAndSaysSo() {
        RunDir dir = rig.runDir("touch ran");
        ScriptExit exit =
                rig.start(dir, "ses_1", "/workspace/nowhere").exit().await().atMost(Duration.ofSeconds(60));
        assertThat(exit.end()).isEqualTo(End.NOT_STARTED);
        assertThat(exit.detail()).contains("/workspace/nowhere").contains("No such file");
        assertThat(exit.stderr()).isEqualTo(CapturedOutput.EMPTY);
        assertThat(rig.workspace("ses_1").resolve("ran")).doesNotExist();
    }

    @Test
    void exitCodesAndSignalsAreToldAsBashTellsThem() {
        assertThat(rig.run("exit 0").exitCode()).isZero();
        assertThat(rig.run("exit 3").exitCode()).isEqualTo(3);
        assertThat(rig.run("exit 255").exitCode()).isEqualTo(255);
        assertThat(rig.run("kill -TERM $$").exitCode()).isEqualTo(143);
        assertThat(rig.run("kill -KILL $$").exitCode()).isEqualTo(137);
        assertThat(rig.run("no-such-command").exitCode()).isEqualTo(127);
        assertThat(rig.run("if").exitCode()).isEqualTo(2);
        assertThat(rig.run("exit 1").end()).isEqualTo(End.EXITED);
    }

    @Test
    void theToolsOfTheTradeAreThere() {
        String programs = "bash jq awk sed grep find tar gzip sort xargs diff tools";
        assertThat(out("for p in " + programs + "; do command -v $p >/dev/null || echo missing $p; done"))
                .isEmpty();
    }

    @Test
    void aScriptOfThreeMegabytesRuns() {
        String script = ": " + "x".repeat(3_000_000) + "\necho end";
        assertThat(out(script)).isEqualTo("end\n");
    }

    @Test
    void stdinIsEmpty() {
        assertThat(out("cat; read x; echo $?; ls -l /proc/self/fd | grep -c socket; exit 0"))
                .isEqualTo("1\n0\n");
    }

    @Test
    void scriptsOfTwoSessionsDoNotMeet() {
        out("echo mine >secret");
        RunDir dir = rig.runDir("ls -A; ls / /run; find / -name secret -not -path '/proc/*' 2>/dev/null");
        ScriptExit exit = rig.start(dir, "ses_2", "/workspace").exit().await().atMost(Duration.ofSeconds(60));
        assertThat(exit.stdout().text()).doesNotContain("secret");
    }

    @Test
    void theRunDirectoryAndItsTokenAreGoneAfterwards() throws IOException {
        out("true");
        try (var left = Files.list(rig.instancePath())) {
            List<String> names = left.map(path -> path.getFileName().toString()).toList();
            assertThat(names).contains("fixed", "lock").noneMatch(name -> name.equals("in"));
        }
        RunDir dir = rig.runDir("true");
        assertThat(dir.path()).isDirectory();
        assertThat(dir).hasToString("RunDir[" + dir.path().getFileName() + "]");
        rig.dirs().remove(dir).await().atMost(Duration.ofSeconds(60));
        assertThat(dir.path()).doesNotExist();
    }

    @Test
    void onlyTheSandboxsUserMayReadARunsFiles() throws IOException {
        RunDir dir = rig.runDir("true");
        for (Path path : List.of(dir.path(), dir.inputs(), dir.inputs().resolve("token"))) {
            assertThat(Files.getPosixFilePermissions(path).stream()
                            .filter(permission -> !permission.name().startsWith("OWNER"))
                            .collect(Collectors.toSet()))
                    .as("%s", path)
                    .isEmpty();
        }
    }

    @Test
    void theDurationIsMeasured() {
        assertThat(rig.run("sleep 0.3").duration()).isBetween(Duration.ofMillis(300), Duration.ofSeconds(20));
    }

    private static String out(String script) {
        ScriptExit exit = rig.run(script);
        assertThat(exit.stderr().text()).isEmpty();
        return exit.stdout().text();
    }
}
