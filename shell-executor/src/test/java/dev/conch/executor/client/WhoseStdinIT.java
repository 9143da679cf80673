package dev.conch.executor.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.executor.sandbox.ScriptExit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which stdin is the command's own, and which belongs to the shell around it. */
class WhoseStdinIT {

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
                "tools who",
                "x=$(tools who); echo \"$x\"",
                "f() { tools who; }; f",
                "(tools who)",
                "echo 1 >list; for i in 1; do tools who; done <list",
                "echo 1 | while read n; do tools who; done",
                "echo 1 | while read n; do timeout 5 tools who; done",
                "echo 1 | while read n; do x=$(tools who); echo \"$x\"; done",
                "echo x | { tools who; }",
                "f() { tools who; }; echo q | f",
                "printf '#!/bin/bash\\nwhile read n; do tools who; done\\n' >loop.sh; chmod +x loop.sh; echo 1 | ./loop.sh",
                "echo 1 | while read n; do tools who & wait; done",
                "echo 1 | bash -c 'tools who; :'",
                "echo 1 | sh -c 'tools who; :'",
                "echo 1 | while read n; do find . -maxdepth 0 -exec tools who \\; ; done"
            })
    void theShellsStdinIsInherited(String script) {
        assertThat(out(script)).endsWith(" true\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "echo x | tools who",
                "echo x | timeout 5 tools who",
                "tools who <<'EOF'\nx\nEOF",
                "tools who <<< x",
                "echo x >f; tools who < f",
                "echo 1 | while read n; do echo z | tools who; done",
                "echo x | env tools who",
                "tools who < <(echo x)"
            })
    void aStdinRedirectedForTheCommandIsItsOwn(String script) {
        assertThat(out(script)).matches("(PIPE|FILE) false\n");
    }

    /** The subshell's stdin is the pipe too, but bash runs the one command in the subshell's own process. */
    @Test
    void aPipeIntoASubshellOfOneCommandIsItsOwn() {
        assertThat(out("echo x | (tools who)")).isEqualTo("PIPE false\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"printf '1\\n' | xargs tools who", "tools who & wait", "tools who </dev/null"})
    void nothingIsToBeReadFromTheNullDevice(String script) {
        assertThat(out(script)).startsWith("NULL_DEVICE ");
    }

    @Test
    void aClosedStdinIsNone() {
        assertThat(out("tools who <&-")).isEqualTo("NONE false\n");
    }

    @Test
    void aLoopKeepsItsLinesWhenItsCommandsDoNotReadThem() {
        assertThat(out("printf '1\\n2\\n3\\n' | while read n; do tools own >/dev/null; echo $n; done"))
                .isEqualTo("1\n2\n3\n");
    }

    @Test
    void aStdinThatStaysOpenAndSilentIsToldSo() {
        assertThat(out("sleep 3 | tools cat")).isEqualTo("silent\n");
    }

    @Test
    void aDirectoryAsStdinIsUnreadable() {
        assertThat(out("tools cat < /tmp")).isEqualTo("Is a directory\n");
    }

    @Test
    void aLaterStageActsAfterTheEarlierOneHasAnswered() {
        assertThat(out("tools slow 300 | tools after x; echo end")).isEqualTo("x\nend\n");
        assertThat(answers.seen).hasSize(3).last().isEqualTo("READY x");
    }

    @Test
    void waitingForAPipeThatSaysNothingEndsAtItsCap() {
        long started = System.nanoTime();
        assertThat(out("coproc tools after x; read -u ${COPROC[0]} line; echo $line"))
                .isEqualTo("x\n");
        assertThat((System.nanoTime() - started) / 1_000_000).isBetween(1_900L, 6_000L);
    }

    private String out(String script) {
        ScriptExit exit = rig.run(script, answers);
        assertThat(exit.stderr().text()).isEmpty();
        return exit.stdout().text();
    }
}
