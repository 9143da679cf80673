package dev.conch.executor.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Removes what scripts left. Done by {@code rm}, since a script can make what Java's file walk trips over: directories
 * deeper than any path may be long, closed to their owner, or swapped for a link while being walked.
 */
final class WorkspaceRemoval {

    private static final long MINUTES = 5;

    private WorkspaceRemoval() {}

    static void remove(Path workspace) throws IOException {
        if (!Files.exists(workspace, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        String path = workspace.toString();
        if (run(List.of("rm", "-rf", "--one-file-system", "--", path)) != 0) {
            // not root, and a directory closed to its owner
            run(List.of("chmod", "-R", "u+rwx", "--", path));
            run(List.of("rm", "-rf", "--one-file-system", "--", path));
        }
        if (Files.exists(workspace, LinkOption.NOFOLLOW_LINKS)) {
            throw new IOException("rm could not remove all of it");
        }
    }

    private static int run(List<String> command) throws IOException {
        var builder = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        Process process = builder.start();
        try {
            if (process.waitFor(MINUTES, TimeUnit.MINUTES)) {
                return process.exitValue();
            }
            process.destroyForcibly();
            throw new IOException("rm took more than " + MINUTES + " minutes");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            process.destroyForcibly();
            throw new IOException("interrupted", e);
        }
    }
}
