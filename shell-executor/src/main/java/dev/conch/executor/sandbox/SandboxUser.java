package dev.conch.executor.sandbox;

import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;

/** Who scripts run as on the host: the service's own user, or where that is root, the configured uid. */
@Singleton
public class SandboxUser {

    private final Optional<Integer> uid;

    SandboxUser(SandboxConfig config) {
        this.uid = isRoot() ? Optional.of((int) config.uid()) : Optional.empty();
    }

    /** The command that turns root into the sandbox's uid; empty where the service is not root. */
    List<String> switchCommand() {
        return uid.map(id -> {
                    String unsigned = Integer.toUnsignedString(id);
                    return List.of("/usr/bin/setpriv", "--reuid=" + unsigned, "--regid=" + unsigned, "--clear-groups");
                })
                .orElse(List.of());
    }

    /** Makes the file the sandbox's own, with these permissions and nothing for others. */
    public void give(Path path, String permissions) throws IOException {
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
        if (uid.isPresent()) {
            Files.setAttribute(path, "unix:uid", uid.get(), LinkOption.NOFOLLOW_LINKS);
            Files.setAttribute(path, "unix:gid", uid.get(), LinkOption.NOFOLLOW_LINKS);
        }
    }

    /** The first directory on the way to {@code path} that the sandbox's uid may not pass, if any. */
    Optional<Path> closedOnTheWayTo(Path path) {
        if (uid.isEmpty()) {
            return Optional.empty();
        }
        for (Path at = path.toAbsolutePath(); at != null; at = at.getParent()) {
            if (Files.isDirectory(at) && !passable(at)) {
                return Optional.of(at);
            }
        }
        return Optional.empty();
    }

    private boolean passable(Path directory) {
        try {
            int mode = (int) Files.getAttribute(directory, "unix:mode");
            boolean own = uid.orElseThrow().equals(Files.getAttribute(directory, "unix:uid"));
            return (mode & (own ? 0100 : 0001)) != 0;
        } catch (IOException _) {
            return false;
        }
    }

    private static boolean isRoot() {
        try {
            return Integer.valueOf(0).equals(Files.getAttribute(Path.of("/proc/self"), "unix:uid"));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot tell which user this is: /proc is not there", e);
        }
    }
}
