package dev.conch.local.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * Where a child of another user can work. A clone in a home directory that others may not enter (such as root's) cannot
 * hold files of an unprivileged uid, so those go below {@code /var/lib/conch} instead, one directory a data directory.
 */
public final class Reachable {

    private static final Path ELSEWHERE = Path.of("/var/lib/conch");

    private Reachable() {}

    /** The preferred directory if every user can pass through all of its parents, else its stand-in. */
    public static Path base(Path preferred, RunAs user) {
        var wanted = preferred.toAbsolutePath().normalize();
        return !user.isOther() || everybodyCanEnter(wanted) ? wanted : ELSEWHERE.resolve(shortName(wanted));
    }

    /** Whether any user may enter this directory and all above it; what does not exist yet is not in the way. */
    public static boolean everybodyCanEnter(Path directory) {
        for (var at = directory.toAbsolutePath(); at != null; at = at.getParent()) {
            if (Files.exists(at) && !othersMayEnter(at)) {
                return false;
            }
        }
        return true;
    }

    private static boolean othersMayEnter(Path directory) {
        try {
            return Files.getPosixFilePermissions(directory).contains(PosixFilePermission.OTHERS_EXECUTE);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the mode of " + directory, e);
        }
    }

    private static String shortName(Path path) {
        try {
            var digest =
                    MessageDigest.getInstance("SHA-256").digest(path.toString().getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, 6);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
