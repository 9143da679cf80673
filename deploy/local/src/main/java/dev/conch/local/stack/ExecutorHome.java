package dev.conch.local.stack;

import dev.conch.local.infra.Layout;
import dev.conch.local.infra.ServiceName;
import dev.conch.local.process.Directories;
import dev.conch.local.process.Reachable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * What the shell-executor needs under its own user: its workspaces, and its application, which is copied where that user
 * can read it when the source tree lies in a directory that others may not enter.
 */
final class ExecutorHome {

    private static final String RUN_JAR = "quarkus-run.jar";
    private static final String CACHE = ServiceName.EXECUTOR.id() + ".aot";

    private final Layout layout;

    ExecutorHome(Layout layout) {
        this.layout = layout;
    }

    /** The application's directory, readable by its user; makes the data directory on the way. */
    Path application() {
        try {
            own(layout.executorData());
            var built = layout.application(ServiceName.EXECUTOR.id());
            if (!layout.executorUser().isOther() || Reachable.everybodyCanEnter(built)) {
                return built;
            }
            var copy = layout.reachable(layout.executorUser()).resolve("executor-app");
            copy(built, copy);
            return copy;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot prepare the shell-executor's directories", e);
        }
    }

    private void own(Path data) throws IOException {
        if (!Files.exists(data)) {
            Files.createDirectories(data);
            Files.setPosixFilePermissions(data, PosixFilePermissions.fromString("rwx------"));
        }
        layout.executorUser().own(data);
    }

    private static void copy(Path from, Path to) throws IOException {
        if (isSame(from.resolve(RUN_JAR), to.resolve(RUN_JAR)) && isSame(from.resolve(CACHE), to.resolve(CACHE))) {
            return;
        }
        Directories.delete(to);
        try (var all = Files.walk(from)) {
            for (var path : (Iterable<Path>) all::iterator) {
                var target = to.resolve(from.relativize(path).toString());
                Files.copy(path, target, LinkOption.NOFOLLOW_LINKS, StandardCopyOption.COPY_ATTRIBUTES);
            }
        }
    }

    /** The build writes both anew, so their times tell whether the copy is still the right one. */
    private static boolean isSame(Path one, Path other) throws IOException {
        return Files.exists(one) == Files.exists(other)
                && (!Files.exists(one) || Files.getLastModifiedTime(one).equals(Files.getLastModifiedTime(other)));
    }
}
