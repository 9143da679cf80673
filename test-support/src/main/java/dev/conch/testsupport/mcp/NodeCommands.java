package dev.conch.testsupport.mcp;

import java.io.IOException;
import java.util.concurrent.TimeUnit;

/** Starting node and npm, with a message that helps when they are not there. */
final class NodeCommands {

    private NodeCommands() {}

    /** @throws IllegalStateException when the command cannot be started */
    static Process start(ProcessBuilder command) {
        try {
            return command.start();
        } catch (IOException e) {
            throw new IllegalStateException(
                    "Cannot start '" + command.command().getFirst()
                            + "': the tests against public MCP servers need Node.js 20 or later and npm"
                            + " (Debian: apt-get install -y nodejs npm).",
                    e);
        }
    }

    /** @return the exit code; a process that takes longer is killed and gives -1 */
    static int exitCode(Process process, long time, TimeUnit unit) {
        try {
            if (process.waitFor(time, unit)) {
                return process.exitValue();
            }
            process.destroyForcibly();
            return -1;
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
