package dev.conch.executor.files;

import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * One file at a time enters a workspace, on every executor that shares the volume: what is counted is true until the file is in. Locks
 * are shared by workspaces whose names hash alike, so there is nothing to clean up.
 */
@Singleton
class WorkspaceLocks {

    private static final int STRIPES = 64;

    private final List<ReentrantLock> here =
            Stream.generate(ReentrantLock::new).limit(STRIPES).toList();

    /** Does the work while holding the workspace's lock; blocks until it is free. @param home where the locks lie */
    <T> T holding(Path home, String workspace, Supplier<T> work) {
        var stripe = Math.floorMod(workspace.hashCode(), STRIPES);
        var lock = here.get(stripe);
        lock.lock();
        try (var file = FileChannel.open(
                        home.resolve("lock-" + stripe), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                var _ = file.lock()) {
            return work.get();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot lock a workspace", e);
        } finally {
            lock.unlock();
        }
    }
}
