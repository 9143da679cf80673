package dev.conch.local.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChildrenTest {

    private static final Duration PATIENCE = Duration.ofSeconds(5);

    @TempDir
    Path directory;

    private Children children;

    @BeforeEach
    void make() {
        children = new Children(directory);
    }

    @AfterEach
    void end() {
        children.stopAll(PATIENCE);
    }

    @Test
    void aChildGetsOnlyTheEnvironmentItIsGiven() {
        var child = children.start(spec("env", List.of("env"), Map.of("GIVEN", "yes"), false));

        assertThat(child.ended().orTimeout(10, TimeUnit.SECONDS).join()).isZero();
        assertThat(log("env"))
                .contains("GIVEN=yes", "LANG=C.UTF-8")
                .allMatch(line -> line.matches("(GIVEN|LANG|MALLOC_ARENA_MAX|PATH|PWD|SHLVL|_)=.*"));
    }

    @Test
    void aChildHasASessionOfItsOwn() {
        var child = children.start(spec("stat", List.of("sh", "-c", "ps -o sid= -p $$; echo $$"), Map.of(), false));

        child.ended().orTimeout(10, TimeUnit.SECONDS).join();
        var lines = log("stat").stream().map(String::strip).toList();
        assertThat(lines.get(0)).isEqualTo(lines.get(1));
    }

    @Test
    void stoppingKillsAChildThatDoesNotListen() {
        var deaf = children.start(
                spec("deaf", List.of("sh", "-c", "trap '' TERM; echo up; while :; do sleep 1; done"), Map.of(), false));
        Awaitility.await().untilAsserted(() -> assertThat(log("deaf")).contains("up"));

        deaf.stop(Duration.ofMillis(300));

        Awaitility.await().untilAsserted(() -> assertThat(deaf.isAlive()).isFalse());
    }

    @Test
    void stoppingByNameLeavesTheOthers() {
        var one = children.start(sleeper("one"));
        var other = children.start(sleeper("other"));

        children.stop(Set.of("one"), PATIENCE);

        Awaitility.await().untilAsserted(() -> assertThat(one.isAlive()).isFalse());
        assertThat(other.isAlive()).isTrue();
        assertThat(children.running()).containsExactly(other);
    }

    @Test
    void aLaterLauncherSweepsWhatIsLeft() {
        var left = children.start(sleeper("left"));

        var swept = new Children(directory).sweep();

        assertThat(swept).containsExactly("left");
        Awaitility.await().untilAsserted(() -> assertThat(left.isAlive()).isFalse());
        assertThat(new Children(directory).sweep()).isEmpty();
    }

    @Test
    void aStrangerThatGotTheSamePidIsLeftAlone() throws IOException {
        // Given
        var stranger = children.start(sleeper("stranger"));
        var mark = ProcessMark.of("left", stranger.pid(), "TERM").orElseThrow();
        var earlier = new ProcessMark("left", mark.pid(), mark.startTicks() - 1, mark.boot(), "TERM");
        var otherBoot = new ProcessMark("left", mark.pid(), mark.startTicks(), "another-boot", "TERM");
        var elsewhere = Files.createDirectory(directory.resolve("elsewhere"));
        Files.writeString(elsewhere.resolve("children"), earlier.line() + "\n" + otherBoot.line() + "\nhalf a li");

        // When
        var swept = new Children(elsewhere).sweep();

        // Then
        assertThat(swept).isEmpty();
        assertThat(stranger.isAlive()).isTrue();
    }

    @Test
    void aLinkedChildSpeaksAndEndsWithItsInput() {
        var child = children.start(spec("linked", List.of("sh", "-c", "echo READY; cat >/dev/null"), Map.of(), true));

        assertThat(child.line(PATIENCE)).isEqualTo("READY");
        child.stop(PATIENCE);
        Awaitility.await().untilAsserted(() -> assertThat(child.isAlive()).isFalse());
    }

    @Test
    void aChildThatEndsBeforeItIsReadyIsReportedWithItsLog() {
        var child = children.start(spec("early", List.of("false"), Map.of(), true));

        assertThatThrownBy(() -> child.line(PATIENCE))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("early ended before it was ready")
                .hasMessageContaining("early.log");
    }

    private ChildSpec sleeper(String name) {
        return spec(name, List.of("sleep", "300"), Map.of(), false);
    }

    private ChildSpec spec(String name, List<String> command, Map<String, String> environment, boolean linked) {
        return new ChildSpec(
                name, command, environment, directory, directory.resolve(name + ".log"), RunAs.self(), "TERM", linked);
    }

    private List<String> log(String name) {
        try {
            return Files.readAllLines(directory.resolve(name + ".log"));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
