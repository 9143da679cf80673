package dev.conch.executor.sandbox;

import java.nio.file.Path;
import java.util.Objects;

/**
 * The directory of one run, with a random name. Made by {@link RunDirs#create}, used by the sandbox and the tools server,
 * removed by {@link RunDirs#remove}.
 *
 * @param path the directory itself
 * @param token the run's token, which a {@code tools} client must show; never logged
 */
public record RunDir(Path path, String token) {

    /** Refuses missing parts. */
    public RunDir {
        Objects.requireNonNull(path, "path is missing");
        Objects.requireNonNull(token, "token is missing");
    }

    /** What the sandbox sees read-only as {@code /run/in}: {@code script.sh} and {@code token}. */
    public Path inputs() {
        return path.resolve("in");
    }

    /** Where the tools server of this run listens; seen by the sandbox as {@code /run/tools.sock}. */
    public Path socket() {
        return path.resolve("s");
    }

    /** The token must not reach a log by accident. */
    @Override
    public String toString() {
        return "RunDir[" + path.getFileName() + "]";
    }
}
