package dev.conch.executor.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Directories on the host: whose they are, and what becomes of them. */
class InstanceDirIT {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @Test
    void whatAnEarlierExecutorLeftIsSweptAtTheStartAndWhatAnotherUsesIsNot() throws IOException {
        try (var first = SandboxRig.start(Map.of())) {
            Path left = Files.createDirectories(first.data().resolve("runs/deadbeef/run/in"));
            Files.writeString(left.resolve("token"), "t");
            Files.writeString(first.data().resolve("runs/deadbeef/lock"), "");
            Map<String, String> same =
                    Map.of("conch.executor.data-dir", first.data().toString());
            try (var second = SandboxRig.start(same)) {
                assertThat(first.data().resolve("runs/deadbeef")).doesNotExist();
                assertThat(first.instancePath()).isDirectory();
                assertThat(first.run("echo on").stdout().text()).isEqualTo("on\n");
                assertThat(second.run("echo on").stdout().text()).isEqualTo("on\n");
            }
        }
    }

    @Test
    void anExecutorThatEndsLeavesNoRunsBehind() {
        var rig = SandboxRig.start(Map.of());
        Path instance = rig.instancePath();
        assertThat(instance).isDirectory();
        rig.close();
        assertThat(instance).doesNotExist();
    }

    @Test
    void aWorkspaceIsMadeOnceAndRemovedWhole() throws IOException {
        try (var rig = SandboxRig.start(Map.of())) {
            Path workspace = rig.workspace("ses_1");
            rig.run("mkdir -p a/b; echo x >a/b/c; ln -s /etc l; mkdir closed; chmod 0 closed");
            assertThat(rig.workspace("ses_1")).isEqualTo(workspace);
            rig.workspaces().remove("ses_1").await().atMost(PATIENCE);
            rig.workspaces().remove("ses_1").await().atMost(PATIENCE);
            assertThat(workspace).doesNotExist();
            assertThat(Path.of("/etc/passwd")).exists();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "..", "a/b", "a.b", "ses_\u0000", "ses 1"})
    void aSessionIdThatIsNoneIsRefused(String id) {
        try (var rig = SandboxRig.start(Map.of())) {
            assertThatThrownBy(() -> rig.workspaces().open(id).await().atMost(PATIENCE))
                    .isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> rig.workspaces().remove(id).await().atMost(PATIENCE))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void aWorkingDirectoryThatIsNoneIsRefused() {
        RunDir dir = new RunDir(Path.of("/x"), "t");
        for (String bad : new String[] {"", "relative", "/a\u0000b", "/" + "x".repeat(5000)}) {
            assertThatThrownBy(() -> new ScriptRun(dir, Path.of("/w"), bad)).hasMessageContaining("workingDir");
        }
    }
}
