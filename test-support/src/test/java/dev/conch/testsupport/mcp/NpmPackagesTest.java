package dev.conch.testsupport.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NpmPackagesTest {

    @TempDir
    Path temp;

    @Test
    void withoutNpmTheMessageSaysWhatToInstall() {
        NpmPackages packages = new NpmPackages(temp.resolve("npm"), "no-such-npm");
        assertThatThrownBy(packages::installed)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("no-such-npm")
                .hasMessageContaining("apt-get install -y nodejs npm");
    }

    @Test
    void itInstallsOncePerLockFile() throws IOException {
        NpmPackages packages = new NpmPackages(temp.resolve("npm"), command("echo \"$@\" >> runs"));
        Path first = packages.installed();
        assertThat(packages.installed()).isEqualTo(first);
        assertThat(Files.readAllLines(first.resolve("runs")))
                .isEqualTo(List.of("ci --ignore-scripts --no-audit --no-fund"));
        assertThat(first.resolve("package-lock.json")).exists();
    }

    @Test
    void aFailedInstallationSaysWhatNpmSaidAndIsTriedAgain() throws IOException {
        NpmPackages packages = new NpmPackages(temp.resolve("npm"), command("echo E404 >&2; exit 1"));
        assertThatThrownBy(packages::installed).hasMessageContaining("E404");
        assertThatThrownBy(packages::installed).hasMessageContaining("E404");
    }

    @Test
    void theLockNamesNoRegistry() throws IOException {
        try (InputStream lock = NpmPackages.class.getResourceAsStream("package-lock.json")) {
            assertThat(new String(lock.readAllBytes(), StandardCharsets.UTF_8))
                    .contains("\"integrity\"")
                    .doesNotContain("\"resolved\"");
        }
    }

    private String command(String script) throws IOException {
        Path command = Files.createFile(
                temp.resolve("npm-stand-in"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        Files.writeString(command, "#!/bin/sh\n" + script + "\n");
        return command.toString();
    }
}
