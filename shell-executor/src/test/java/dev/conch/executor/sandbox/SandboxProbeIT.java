package dev.conch.executor.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Map;
import java.util.stream.IntStream;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponse.Status;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A sandbox that does not work refuses scripts and says why. */
class SandboxProbeIT {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @TempDir
    private Path temp;

    @Test
    void aSandboxThatWorksIsUsable() {
        try (var rig = SandboxRig.start(Map.of())) {
            assertThat(rig.sandbox().probe().await().atMost(PATIENCE)).isInstanceOf(SandboxHealth.Usable.class);
            assertThat(ready(rig).getStatus()).isEqualTo(Status.UP);
            assertThat(rig.data().resolve("workspaces")).isEmptyDirectory();
        }
    }

    @Test
    void manyWhoAskAtOnceGetTheSameAnswer() {
        try (var rig = SandboxRig.start(Map.of())) {
            var asked = IntStream.range(0, 16)
                    .mapToObj(_ -> rig.sandbox().probe().subscribeAsCompletionStage())
                    .toList();

            assertThat(asked).allSatisfy(one -> assertThat(one.join()).isInstanceOf(SandboxHealth.Usable.class));
            assertThat(rig.data().resolve("workspaces")).isEmptyDirectory();
        }
    }

    @Test
    void aMissingProgramIsToldWithTheWayToInstallIt() {
        try (var rig = SandboxRig.start(Map.of("conch.executor.sandbox.bwrap", "/nowhere/bwrap"))) {
            assertThat(reason(rig)).contains("/nowhere/bwrap").contains("apt-get install -y bubblewrap");
            assertThat(ready(rig).getStatus()).isEqualTo(Status.DOWN);
            assertThat(ready(rig).getData().orElseThrow())
                    .containsEntry("backend", "bubblewrap")
                    .containsEntry("reason", reason(rig));
        }
    }

    @Test
    void refusedNamespacesAreToldAndNoScriptIsStarted() throws IOException {
        Path program = program("echo 'bwrap: No permissions to create new namespace' >&2; exit 1");
        try (var rig = SandboxRig.start(Map.of("conch.executor.sandbox.bwrap", program.toString()))) {
            assertThat(reason(rig))
                    .contains("No permissions to create new namespace")
                    .contains("User namespaces");
            assertThatThrownBy(() -> rig.run("touch ran"))
                    .isInstanceOf(SandboxUnavailableException.class)
                    .hasMessageContaining("No permissions");
            assertThat(rig.workspace("ses_1").resolve("ran")).doesNotExist();
        }
    }

    @Test
    void aProgramThatNeverEndsIsNotWaitedForLonger() throws IOException {
        Path program = program("exec sleep 60");
        Map<String, String> settings = Map.of(
                "conch.executor.sandbox.bwrap", program.toString(), "conch.executor.sandbox.probe-timeout", "1s");
        try (var rig = SandboxRig.start(settings)) {
            assertThat(reason(rig)).contains("did not start within 1 s");
        }
    }

    @Test
    void aSandboxThatWorksAgainIsUsedAgain() throws IOException {
        Path program = program("exit 1");
        try (var rig = SandboxRig.start(Map.of("conch.executor.sandbox.bwrap", program.toString()))) {
            assertThat(reason(rig)).startsWith("the sandbox cannot start");
            program("exec /usr/bin/bwrap \"$@\"");
            assertThat(rig.run("echo back").stdout().text()).isEqualTo("back\n");
        }
    }

    @Test
    void aDataDirectoryTheSandboxsUserCannotReachIsNamed() throws IOException {
        Path closed = Files.createDirectory(
                temp.resolve("closed"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        Path data = Files.createDirectory(closed.resolve("data"));
        Path runs = Files.createTempDirectory(Path.of("/tmp"), "cx-");
        Files.setPosixFilePermissions(runs, PosixFilePermissions.fromString("rwx--x--x"));
        Files.setPosixFilePermissions(temp, PosixFilePermissions.fromString("rwx--x--x"));
        try (var rig = SandboxRig.startIn(data, Map.of("conch.executor.sandbox.runs-dir", runs.toString()))) {
            assertThat(reason(rig)).contains("Permission denied").contains("may not pass " + closed);
        }
        Files.delete(runs);
    }

    @Test
    void aBackendThatIsNotThereIsNotReplacedByAnother() {
        try (var rig = SandboxRig.start(Map.of("conch.executor.sandbox.backend", "gvisor"))) {
            assertThat(rig.sandbox().backend()).isEqualTo("gvisor");
            assertThat(reason(rig)).contains("'gvisor'").contains("bubblewrap");
            assertThatThrownBy(() -> rig.run("true")).isInstanceOf(SandboxUnavailableException.class);
        }
    }

    private static String reason(SandboxRig rig) {
        return ((SandboxHealth.Unusable) rig.sandbox().probe().await().atMost(PATIENCE)).reason();
    }

    private static HealthCheckResponse ready(SandboxRig rig) {
        return new SandboxReadiness(rig.sandbox()).call().await().atMost(PATIENCE);
    }

    private Path program(String text) throws IOException {
        Files.setPosixFilePermissions(temp, PosixFilePermissions.fromString("rwxr-xr-x"));
        Path program = temp.resolve("program");
        Files.writeString(program, "#!/bin/sh\n" + text + "\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
        return program;
    }
}
