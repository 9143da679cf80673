package dev.conch.testsupport.mcp;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The npm packages of {@code package.json} and {@code package-lock.json} beside this class, installed once per lock file
 * into {@code test-support/target/npm}. The lock names versions and checksums and no registry, so that each machine's
 * own npm settings decide where the packages come from. Renew it with {@code npm install --package-lock-only
 * --omit-lockfile-registry-resolved}.
 */
final class NpmPackages {

    private static final List<String> FILES = List.of("package.json", "package-lock.json");
    /** Marks an installation that is whole. */
    private static final String WHOLE = ".installed";

    private static final int MAX_MINUTES = 5;

    private final Path base;
    private final String npm;

    /**
     * @param base the directory that holds the installations
     * @param npm the command, usually {@code npm}
     */
    NpmPackages(Path base, String npm) {
        this.base = base;
        this.npm = npm;
    }

    /**
     * Installs if this lock file's packages are not there yet; waits for another process that does.
     *
     * @return the directory that holds {@code node_modules}
     * @throws IllegalStateException when npm is missing or fails; the message says what to do
     */
    Path installed() {
        Path directory = base.resolve(lockDigest());
        try {
            Files.createDirectories(directory);
            try (FileChannel channel = FileChannel.open(
                            base.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock _ = channel.lock()) {
                if (!Files.exists(directory.resolve(WHOLE))) {
                    install(directory);
                }
            }
            return directory;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void install(Path directory) throws IOException {
        for (String file : FILES) {
            Files.write(directory.resolve(file), resource(file));
        }
        Path log = directory.resolve("npm.log");
        Process process =
                NodeCommands.start(new ProcessBuilder(npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund")
                        .directory(directory.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(log.toFile()));
        if (NodeCommands.exitCode(process, MAX_MINUTES, TimeUnit.MINUTES) != 0) {
            throw new IllegalStateException("npm ci failed in " + directory + ":\n" + Files.readString(log));
        }
        Files.createFile(directory.resolve(WHOLE));
    }

    private static String lockDigest() {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(resource("package-lock.json"));
            return HexFormat.of().formatHex(Arrays.copyOf(digest, 8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] resource(String name) {
        try (InputStream in = NpmPackages.class.getResourceAsStream(name)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
