package dev.conch.e2e.whole;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the README tells a newcomer to type, from a fresh clone, as it stands there; all but {@code ./conch test}, which runs this. */
class ReadmeCommandsIT {
    private static final Duration BUILD_AND_START = Duration.ofMinutes(15);
    private static final int COMMAND_SECONDS = 120;

    @TempDir(cleanup = org.junit.jupiter.api.io.CleanupMode.ON_SUCCESS)
    private Path folder;

    private Path clone;
    private Process up;

    @BeforeEach
    void aFreshClone() throws Exception {
        openToEverybody(folder);
        clone = folder.resolve("conch");
        var root = System.getProperty("conch.root");
        assertThat(run(folder, "git", "clone", "--quiet", root, clone.toString())
                        .exit())
                .isZero();
    }

    @AfterEach
    void stopIt() throws InterruptedException {
        if (up != null && up.isAlive()) {
            up.destroy();
            up.waitFor(COMMAND_SECONDS, TimeUnit.SECONDS);
        }
    }

    @Test
    void aNewcomerStartsItRunsTheDemoAndAScriptAndStopsIt() throws Exception {
        var log = folder.resolve("up.log");
        up = new ProcessBuilder("./conch", "up")
                .directory(clone.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        Awaitility.await()
                .atMost(BUILD_AND_START)
                .failFast("./conch up ended", () -> !up.isAlive())
                .until(() -> Files.readString(log).contains("A first call"));

        assertThat(run(clone, "./conch", "demo").output())
                .contains("{\\\"number\\\":8,\\\"title\\\":\\\"Fix login\\\",\\\"mergeable\\\":true}")
                .contains("1. tools github list-pulls  completed  read_only");
        Files.writeString(clone.resolve("script.sh"), "tools util say text=hello\n");
        assertThat(run(clone, "./conch", "run", "script.sh").output())
                .startsWith("hello\n")
                .contains("tools util say");
        assertThat(firstCallOf(Files.readString(log))).contains("\"stdout\"").contains("\"success\": true");
        assertThat(run(clone, "./conch", "token", "agent").output()).matches("[\\w-]+\\.[\\w-]+\\.[\\w-]+\\n");
        assertThat(run(clone, "./conch", "status").exit()).isZero();

        assertThat(run(clone, "./conch", "down").exit()).isZero();
        assertThat(up.waitFor(COMMAND_SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(run(clone, "./conch", "status").exit()).isNotZero();
    }

    /** The printed first call, pasted into a shell. */
    private String firstCallOf(String log) throws Exception {
        var call = Pattern.compile("^TOKEN=.*?^EOF\\n", Pattern.DOTALL | Pattern.MULTILINE)
                .matcher(log);
        assertThat(call.find()).as(log).isTrue();
        return run(clone, "bash", "-c", call.group()).output();
    }

    private record Ran(int exit, String output) {}

    private static Ran run(Path folder, String... command) throws IOException, InterruptedException {
        var process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        var output = new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        assertThat(process.waitFor(COMMAND_SECONDS, TimeUnit.SECONDS)).isTrue();
        return new Ran(process.exitValue(), output);
    }

    /** The sandbox's user must be able to pass through, as through any folder a person would clone into. */
    private static void openToEverybody(Path folder) throws IOException {
        Files.setPosixFilePermissions(folder, java.nio.file.attribute.PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
