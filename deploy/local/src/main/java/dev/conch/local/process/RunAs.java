package dev.conch.local.process;

import com.sun.security.auth.module.UnixSystem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The user a child runs as. Started as root the launcher gives its children other, unprivileged uids (architecture 3,
 * 4); started as anybody else it cannot, and they run as the launcher does.
 *
 * @param uid uid and gid of the child, or {@link #SAME}
 */
public record RunAs(int uid) {

    /** What a user of its own is for. */
    public enum Purpose {
        POSTGRES,
        EXECUTOR
    }

    /** Stands for "as the launcher". */
    private static final int SAME = -1;

    /** A range no distribution hands out by default: for each data directory one uid a purpose. */
    private static final int FIRST_UID = 64_200;

    private static final int STACKS = 150;

    private static final int NOBODY = 65_534;

    /** The user for a moment's work of a program that insists on an entry in the list of users. */
    public static RunAs nobody() {
        return launcherIsRoot() ? new RunAs(NOBODY) : self();
    }

    /** The launcher's own user. */
    public static RunAs self() {
        return new RunAs(SAME);
    }

    /**
     * An unprivileged user for one purpose of one data directory, the same at every start.
     *
     * @param dataDir the stack's data directory; two stacks get users of their own
     * @param purpose what runs under it; different purposes never share a user
     */
    public static RunAs unprivileged(Path dataDir, Purpose purpose) {
        if (!launcherIsRoot()) {
            return self();
        }
        var stack = Math.floorMod(dataDir.toAbsolutePath().toString().hashCode(), STACKS);
        return new RunAs(FIRST_UID + stack * Purpose.values().length + purpose.ordinal());
    }

    /** Whether this is another user than the launcher's. */
    public boolean isOther() {
        return uid != SAME;
    }

    /** Gives a directory and all that is in it to this user; does nothing where that is so already. */
    public void own(Path directory) {
        if (!isOther() || uid == ownerOf(directory)) {
            return;
        }
        try (Stream<Path> all = Files.walk(directory)) {
            for (var path : (Iterable<Path>) all::iterator) {
                Files.setAttribute(path, "unix:uid", uid, LinkOption.NOFOLLOW_LINKS);
                Files.setAttribute(path, "unix:gid", uid, LinkOption.NOFOLLOW_LINKS);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot give " + directory + " to uid " + uid, e);
        }
    }

    /**
     * The words to put before a command: become this user, then be told when the launcher dies.
     *
     * @param deathSignal what the kernel sends when the launcher is gone, for example {@code KILL}
     */
    List<String> prefix(String deathSignal) {
        var death = List.of("--pdeathsig", deathSignal, "--");
        if (!isOther()) {
            return Stream.concat(Stream.of("setpriv"), death.stream()).toList();
        }
        var id = Integer.toString(uid);
        var become = Stream.of("setpriv", "--reuid", id, "--regid", id, "--clear-groups");
        return Stream.concat(become, death.stream()).toList();
    }

    private static boolean launcherIsRoot() {
        return new UnixSystem().getUid() == 0;
    }

    private static int ownerOf(Path path) {
        try {
            return (int) Files.getAttribute(path, "unix:uid", LinkOption.NOFOLLOW_LINKS);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot see who owns " + path, e);
        }
    }
}
