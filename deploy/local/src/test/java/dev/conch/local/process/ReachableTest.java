package dev.conch.local.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;

class ReachableTest {

    private static final RunAs OTHER = new RunAs(64_200);

    @Test
    void aDirectoryOthersMayEnterIsUsedAsItIs() throws IOException {
        var open = directory("rwxr-xr-x");

        assertThat(Reachable.base(open.resolve("data"), OTHER)).isEqualTo(open.resolve("data"));
    }

    @Test
    void belowAClosedDirectoryOtherUsersGetAnotherPlace() throws IOException {
        var closed = directory("rwx------");

        var base = Reachable.base(closed.resolve("data"), OTHER);

        assertThat(base).startsWithRaw(Path.of("/var/lib/conch"));
        assertThat(base).isEqualTo(Reachable.base(closed.resolve("data"), OTHER));
        assertThat(base).isNotEqualTo(Reachable.base(closed.resolve("data2"), OTHER));
    }

    @Test
    void theLaunchersOwnUserNeedsNoOtherPlace() throws IOException {
        var closed = directory("rwx------");

        assertThat(Reachable.base(closed.resolve("data"), RunAs.self())).isEqualTo(closed.resolve("data"));
    }

    private static Path directory(String mode) throws IOException {
        var made = Files.createTempDirectory("reachable");
        made.toFile().deleteOnExit();
        return Files.setPosixFilePermissions(made, PosixFilePermissions.fromString(mode));
    }
}
