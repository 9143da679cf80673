package dev.conch.executor.files;

import dev.conch.executor.sandbox.SandboxUser;
import dev.conch.kit.failure.Failures;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import org.jboss.logging.Logger;

/**
 * Where files and directories are made before they appear in a workspace complete, with their owner: beside the workspaces, on the same
 * file system and closed to scripts, so that no script sees half a file or puts something else in its place. What a killed executor
 * left here is swept by the next upload anywhere.
 */
@Singleton
class Staging {

    static final String DIRECTORY = ".uploads";

    private static final Logger LOG = Logger.getLogger(Staging.class);
    private static final FileAttribute<Set<PosixFilePermission>> PRIVATE =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));
    private static final FileAttribute<Set<PosixFilePermission>> PRIVATE_DIRECTORY =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));

    private final SandboxUser user;
    private final FilesConfig config;
    private final AtomicReference<Instant> swept = new AtomicReference<>(Instant.EPOCH);

    Staging(SandboxUser user, FilesConfig config) {
        this.user = user;
        this.config = config;
    }

    /** The directory that belongs to a workspace and its neighbours, made if it is not there yet. */
    Path beside(Path workspace) throws IOException {
        var home = workspace.resolveSibling(DIRECTORY);
        if (!Files.isDirectory(home)) {
            Files.createDirectories(home, PRIVATE_DIRECTORY);
        }
        return home;
    }

    /** A new empty file, the service's own until it is given. */
    Path newFile(Path workspace) {
        try {
            var home = beside(workspace);
            sweepIfDue(home);
            return Files.createFile(home.resolve("file-" + UUID.randomUUID()), PRIVATE);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot stage a file", e);
        }
    }

    /** A new empty directory that is the scripts' already. */
    Path newDirectory(Path workspace) {
        try {
            var made = Files.createDirectory(beside(workspace).resolve("dir-" + UUID.randomUUID()), PRIVATE_DIRECTORY);
            user.give(made, "rwxr-xr-x");
            return made;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot stage a directory", e);
        }
    }

    /** Makes a staged file the scripts' own. @param permissions for example {@code rw-r--r--} */
    void give(Path staged, String permissions) {
        try {
            user.give(staged, permissions);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot give a staged file away", e);
        }
    }

    /** Removes what was not moved into a workspace; nothing if it was. */
    void discard(Path staged) {
        try {
            Files.deleteIfExists(staged);
        } catch (IOException e) {
            LOG.warnf("a staged file stays until it is swept: %s", Failures.kind(e));
        }
    }

    private void sweepIfDue(Path home) throws IOException {
        var now = Instant.now();
        var last = swept.get();
        if (last.plus(config.uploadTimeout()).isBefore(now) && swept.compareAndSet(last, now)) {
            sweep(home, now.minus(config.uploadTimeout().multipliedBy(2)));
        }
    }

    /** No upload lives longer than its time-out, so what was not touched for twice as long is nobody's. */
    private void sweep(Path home, Instant before) throws IOException {
        try (DirectoryStream<Path> staged = Files.newDirectoryStream(home, "{file,dir}-*")) {
            for (var path : staged) {
                if (Files.exists(path)
                        && Files.getLastModifiedTime(path).toInstant().isBefore(before)) {
                    discard(path);
                }
            }
        }
    }
}
