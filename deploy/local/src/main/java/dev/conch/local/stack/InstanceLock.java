package dev.conch.local.stack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** One launcher a data directory. The kernel lets go of the lock when the launcher ends, however it ends. */
final class InstanceLock implements AutoCloseable {

    private final FileChannel channel;

    private InstanceLock(FileChannel channel) {
        this.channel = channel;
    }

    /** Takes the lock. @throws IllegalStateException naming the process that has it */
    static InstanceLock take(Path runDirectory) {
        var file = runDirectory.resolve("lock");
        try {
            Files.createDirectories(runDirectory);
            var channel = FileChannel.open(
                    file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
            if (!tryLock(channel)) {
                channel.close();
                throw new IllegalStateException("a stack already runs on " + runDirectory.getParent() + " (pid "
                        + Files.readString(file).strip() + "): './conch down' stops it, '--data DIR' starts another");
            }
            channel.truncate(0);
            channel.write(
                    ByteBuffer.wrap(Long.toString(ProcessHandle.current().pid()).getBytes(StandardCharsets.US_ASCII)));
            return new InstanceLock(channel);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot lock " + file, e);
        }
    }

    private static boolean tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException _) {
            return false;
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
