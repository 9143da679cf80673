package dev.conch.executor.sandbox;

import io.quarkus.runtime.Startup;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import org.jboss.logging.Logger;

/**
 * This executor's own directory for runs, {@code runs/<random>}, held by a lock as long as the process lives. Made at start,
 * which also sweeps the directories of executors that are gone; removed at the end.
 */
@Startup
@Singleton
class InstanceDir {

    private static final Logger LOG = Logger.getLogger(InstanceDir.class);
    private static final String LOCK = "lock";

    private final Path path;
    private final FileChannel lock;

    InstanceDir(SandboxConfig config, DataDirConfig data) {
        Path runs = RunsHome.of(config, data);
        try {
            Trees.makeOpenDirectories(runs);
            sweep(runs);
            this.path = Files.createDirectory(
                    runs.resolve(RandomName.next(8)),
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx--x--x")));
            this.lock = FileChannel.open(path.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            this.lock.lock();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot make the directory for runs in " + runs, e);
        }
    }

    Path path() {
        return path;
    }

    @PreDestroy
    void remove() throws IOException {
        lock.close();
        Trees.remove(path);
    }

    private static void sweep(Path runs) throws IOException {
        try (DirectoryStream<Path> instances = Files.newDirectoryStream(runs, Files::isDirectory)) {
            for (Path instance : instances) {
                sweepIfLeft(instance);
            }
        }
    }

    /** A directory without a lock file is being made right now, or was left by a crash in that moment: it holds no run. */
    private static void sweepIfLeft(Path instance) throws IOException {
        Path file = instance.resolve(LOCK);
        if (!Files.exists(file)) {
            return;
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
                FileLock taken = channel.tryLock()) {
            if (taken != null) {
                LOG.infof("sweeping what an earlier executor left: %s", instance.getFileName());
                Trees.remove(instance);
            }
        } catch (OverlappingFileLockException _) {
            LOG.debugf("in use in this process: %s", instance.getFileName());
        }
    }
}
