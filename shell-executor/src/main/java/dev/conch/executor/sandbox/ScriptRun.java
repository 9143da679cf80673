package dev.conch.executor.sandbox;

import java.nio.file.Path;
import java.util.Objects;

/**
 * What a sandbox needs to run one script. Written by the bash call, read by the backend.
 *
 * @param runDir the run's own directory, with the script, the token and the socket of {@code tools}; closed by the caller
 *     after the exit
 * @param workspace the session's directory, seen by the script as {@code /workspace}
 * @param workingDir where bash starts, an absolute path inside the sandbox, such as {@code /workspace/site}; if it is not
 *     there the script ends as {@link ScriptExit.End#NOT_STARTED}
 */
public record ScriptRun(RunDir runDir, Path workspace, String workingDir) {

    /** Longest path Linux takes. */
    private static final int MAX_PATH = 4096;

    /** Refuses what cannot be a working directory, so that it never becomes part of a command line. */
    public ScriptRun {
        Objects.requireNonNull(runDir, "runDir is missing");
        Objects.requireNonNull(workspace, "workspace is missing");
        Objects.requireNonNull(workingDir, "workingDir is missing");
        if (!workingDir.startsWith("/") || workingDir.indexOf('\0') >= 0 || workingDir.length() > MAX_PATH) {
            throw new IllegalArgumentException("workingDir must be an absolute path such as /workspace");
        }
    }
}
