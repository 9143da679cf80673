package dev.conch.gateway.stdio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Needs to be root: homes belong to others. */
class HomesIT {
    private static final int UID = 60_998;

    @TempDir
    Path parent;

    @BeforeEach
    void open() throws IOException {
        Files.setPosixFilePermissions(parent, PosixFilePermissions.fromString("rwx--x--x"));
    }

    @Test
    void aHomeIsEmptyAndItsUsersOwn() throws IOException {
        var home = new Homes(parent).make(UID);

        assertThat(home).isEmptyDirectory();
        assertThat(Files.getAttribute(home, "unix:uid")).isEqualTo(UID);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(home)))
                .isEqualTo("rwx------");
    }

    @Test
    void itsRemovalFollowsNoLinks() throws IOException {
        var precious = Files.writeString(parent.resolve("precious"), "stays");
        var home = new Homes(parent).make(UID);
        var inside = Files.createDirectory(home.resolve("inside"));
        Files.createSymbolicLink(inside.resolve("link"), precious);
        for (var path : new Path[] {inside, inside.resolve("link")}) {
            Files.setAttribute(path, "unix:uid", UID, LinkOption.NOFOLLOW_LINKS);
        }

        Homes.remove(home);

        assertThat(home).doesNotExist();
        assertThat(precious).hasContent("stays");
    }

    @Test
    void whatAKilledProcessLeftIsRemovedByTheNextAndNothingElseIs() throws IOException {
        var left = Files.createDirectory(parent.resolve("conch-stdio-2147483647-1-x"));
        Files.createDirectory(left.resolve("home-1"));
        var other = Files.createDirectory(parent.resolve("conch-stdio-notes"));
        var strangers = Files.createDirectory(parent.resolve("conch-stdio-2147483647-1-y"));
        Files.setAttribute(strangers, "unix:uid", UID);
        var living = new Homes(parent);
        var home = living.make(UID);

        new Homes(parent).make(UID);

        assertThat(left).doesNotExist();
        assertThat(other).exists();
        assertThat(strangers).exists();
        assertThat(home).exists();
    }

    @Test
    void closedTheyLeaveNothing() throws IOException {
        var homes = new Homes(parent);
        homes.make(UID);
        homes.close();

        assertThat(parent).isEmptyDirectory();
    }
}
