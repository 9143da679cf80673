package dev.conch.local.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Keeps logs from growing for ever: at a child's start a log over the bound becomes the one old log. */
final class LogFiles {

    private static final long MOST_BYTES = 16L << 20;

    private LogFiles() {}

    static void prepare(Path log) throws IOException {
        Files.createDirectories(log.getParent());
        if (Files.exists(log) && Files.size(log) > MOST_BYTES) {
            Files.move(log, log.resolveSibling(log.getFileName() + ".1"), StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
