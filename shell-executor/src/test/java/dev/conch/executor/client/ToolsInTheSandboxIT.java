package dev.conch.executor.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.conch.executor.sandbox.ScriptExit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The client and its server, with the real bash between them. */
class ToolsInTheSandboxIT {

    private static final int TEN_MB = 10_000_000;

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

    @AfterEach
    void emptyTheWorkspace() {
        rig.run("rm -rf /workspace/* /workspace/.[!.]*", answers);
    }

    @Test
    void wordsArriveAsTheyWerePassed() {
        assertThat(out("tools echo 'a  b' \"\" $'c\\td' ünï '*'")).isEqualTo("a  b  c\td ünï *\n");
    }

    @Test
    void bothOutputsAndTheCodeComeBack() {
        ScriptExit exit = rig.run("tools both; echo rc=$?; exit 7", answers);
        assertThat(exit.stdout().text()).isEqualTo("out\nrc=3\n");
        assertThat(exit.stderr().text()).isEqualTo("err\n");
        assertThat(exit.exitCode()).isEqualTo(7);
    }

    @Test
    void everyExitCodeComesBack() {
        assertThat(out("for i in 0 1 2 127 128 254 255; do tools exit $i; printf '%s ' $?; done"))
                .isEqualTo("0 1 2 127 128 254 255 ");
    }

    @Test
    void theWorkingDirectoryIsToldAndMayBeGone() {
        assertThat(out("mkdir -p a/b; cd a/b; tools cwd; cd ../..; mkdir c; cd c; rmdir ../c; tools cwd"))
                .isEqualTo("/workspace/a/b\n\n");
    }

    @Test
    void tenMegabytesOfStdinAndResultAreByteIdentical() throws IOException {
        Files.write(rig.sandbox().workspace("ses_1").resolve("in"), Answers.bytes(TEN_MB));
        assertThat(out("tools cat <in >out; cmp in out && echo same; cat in | tools cat | cmp - in && echo piped"))
                .isEqualTo("same\npiped\n");
    }

    @Test
    void aLongResultIsWholeAndAStdinTooLongIsToldWithoutReadingItAll() {
        assertThat(out("tools big 20000000 | wc -c; yes | tools cat; echo $?")).isEqualTo("20000000\ntoo long\n1\n");
    }

    @Test
    void closedDescriptorsAreNotMistakenForTheSocket() {
        assertThat(
                        out(
                                "tools echo a <&-; tools echo b >&-; tools echo c <&- >&-; tools echo d 2>&-; tools cat <&-; echo e"))
                .isEqualTo("a\nd\ne\n");
    }

    @Test
    void theCommandWorksWhereverAProgramDoes() {
        assertThat(
                        out(
                                "env -i /run/bin/tools echo a; nice tools echo b; printf 'c\\nd\\n' | xargs -n1 tools echo; timeout 5 tools echo e;"
                                        + " find . -maxdepth 0 -exec tools echo f {} \\; ; x=$(tools echo g); echo $x; (exec tools echo h)"))
                .isEqualTo("a\nb\nc\nd\ne\nf .\ng\nh\n");
    }

    @Test
    void manyAtOnceAllGetTheirOwnAnswer() {
        assertThat(out("seq 200 | xargs -P20 -n1 tools echo | sort -n | cmp - <(seq 200) && echo all"))
                .isEqualTo("all\n");
    }

    @Test
    void aClientThatIsKilledIsSeenToBeGoneAndTheScriptGoesOn() {
        assertThat(out("timeout 0.2 tools never; echo rc=$?; tools echo after")).isEqualTo("rc=124\nafter\n");
        await().untilAsserted(() -> assertThat(answers.gone).contains("never"));
    }

    @Test
    void aReaderThatLeavesEndsTheClientAsItEndsAnyFilter() {
        assertThat(out("tools big 5000000 | head -c1 >/dev/null; echo ${PIPESTATUS[0]}; tools echo next"))
                .isEqualTo("141\nnext\n");
    }

    @Test
    void aReaderThatLeavesIsAnErrorWhereTheSignalIsIgnored() {
        ScriptExit exit =
                rig.run("trap '' PIPE; tools big 5000000 | head -c1 >/dev/null; echo ${PIPESTATUS[0]}", answers);
        assertThat(exit.stdout().text()).isEqualTo("1\n");
        assertThat(exit.stderr().text()).contains("tools: write error: Broken pipe");
    }

    @Test
    void aHandlerThatFailsIsOneErrorLine() {
        ScriptExit exit = rig.run("tools nonsense; echo $?", answers);
        assertThat(exit.stdout().text()).isEqualTo("1\n");
        assertThat(exit.stderr().text()).contains("\"code\":\"tool_error\"").hasLineCount(1);
    }

    @Test
    void filesAreWrittenByTheClientUnderNamesThatAreFree() throws IOException {
        ScriptExit exit =
                rig.run("tools file p.png; tools file p.png; tools file x; mkdir d; cd d; tools file p.png", answers);
        assertThat(exit.stderr().text())
                .isEqualTo("tool-images/p.png\ntool-images/p-2.png\ntool-images/x\ntool-images/p.png\n");
        Path workspace = rig.sandbox().workspace("ses_1");
        assertThat(workspace.resolve("tool-images/p-2.png")).hasBinaryContent(Answers.bytes(100_000));
        assertThat(workspace.resolve("d/tool-images/p.png")).hasBinaryContent(Answers.bytes(100_000));
    }

    @Test
    void aDirectoryNameThatIsTakenOrALinkIsNotFollowed() throws IOException {
        ScriptExit exit =
                rig.run("mkdir elsewhere; ln -s elsewhere tool-images; : >tool-images-2; tools file p.png", answers);
        assertThat(exit.stderr().text()).isEqualTo("tool-images-3/p.png\n");
        try (Stream<Path> inside = Files.list(rig.sandbox().workspace("ses_1").resolve("elsewhere"))) {
            assertThat(inside).isEmpty();
        }
    }

    @Test
    void aFileThatCannotBeWrittenWholeLeavesNothing() {
        ScriptExit exit = rig.run(
                "cd /usr; tools file p; cd /home/agent; ulimit -f 1; trap '' XFSZ; tools file p; ls -A tool-images",
                answers);
        assertThat(exit.stderr().text()).isEqualTo("Read-only file system\nFile too large\n");
        assertThat(exit.stdout().text()).isEmpty();
    }

    private String out(String script) {
        ScriptExit exit = rig.run(script, answers);
        assertThat(exit.stderr().text()).isEmpty();
        return exit.stdout().text();
    }
}
