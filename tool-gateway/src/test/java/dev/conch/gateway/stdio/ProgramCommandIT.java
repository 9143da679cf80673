package dev.conch.gateway.stdio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A program under a parent that is killed, as this service may be. Needs to be root, as programs do. */
class ProgramCommandIT {
    private static final int UID = 60_999;
    /** A shell that starts its arguments as this service would and is then in the way of nothing. */
    private static final String PARENT = "\"$@\" & wait";

    private Process parent;

    @AfterEach
    void stop() {
        parent.destroyForcibly();
    }

    @Test
    void aProgramAndAllItStartedEndWithTheirParent() throws IOException {
        var family = start("/bin/sleep 3600 & /bin/sleep 3600 & echo $PPID $$ $!; wait");
        assertThat(family).hasSize(3).allMatch(ProgramCommandIT::lives);

        parent.destroyForcibly();

        await().untilAsserted(() -> assertThat(family).noneMatch(ProgramCommandIT::lives));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void whateverIsLeftOfItsGroupEndsWithAnyOfTheFirstTwo(int killed) throws IOException {
        var family = start("/bin/sleep 3600 & echo $PPID $$ $!; wait");

        ProcessHandle.of(family.get(killed)).orElseThrow().destroyForcibly();

        await().untilAsserted(() -> assertThat(family.subList(0, 2)).noneMatch(ProgramCommandIT::lives));
        ProcessHandle.of(family.get(2)).ifPresent(ProcessHandle::destroyForcibly);
    }

    @Test
    void whoIgnoresTheSignalIsKilled() throws IOException {
        var family = start("trap '' TERM HUP INT; echo $PPID $$; while :; do /bin/sleep 1; done");

        ProcessHandle.of(family.getFirst()).orElseThrow().destroy();

        await().untilAsserted(() -> assertThat(family).noneMatch(ProgramCommandIT::lives));
    }

    private List<Long> start(String script) throws IOException {
        var line = new ArrayList<>(List.of("/bin/sh", "-c", PARENT, "sh"));
        line.addAll(ProgramCommand.line(UID, "/bin/sh", List.of("-c", script), Map.of()));
        var builder = new ProcessBuilder(line).directory(new File("/")).redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().clear();
        builder.environment().putAll(ProgramCommand.environment("/usr/bin:/bin", "/", Map.of()));
        parent = builder.start();
        var numbers = parent.inputReader().readLine();
        assertThat(numbers).isNotNull();
        return LongStream.of(List.of(numbers.split(" ")).stream()
                        .mapToLong(Long::parseLong)
                        .toArray())
                .boxed()
                .toList();
    }

    /** Nobody collects orphans here: what only waits for that has ended. */
    private static boolean lives(long pid) {
        try {
            var stat = Files.readString(Path.of("/proc/" + pid + "/stat"));
            return "ZX".indexOf(stat.charAt(stat.lastIndexOf(')') + 2)) < 0;
        } catch (IOException _) {
            return false;
        }
    }
}
