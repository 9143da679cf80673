package dev.conch.executor.bash;

import dev.conch.contracts.Fingerprint;
import dev.conch.contracts.ToolCallId;
import java.time.Duration;

/**
 * A script to run, checked.
 *
 * @param commands CR LF already LF, without NUL
 * @param script the same as UTF-8; not copied, not to be changed
 * @param workingDir an absolute path, {@code /workspace} or below, without {@code .} and {@code ..}
 * @param timeout nested calls included
 */
record BashRequest(ToolCallId toolCallId, String commands, byte[] script, String workingDir, Duration timeout) {
    /** Whether two requests ask for the same: everything but the id. */
    String hash() {
        return Fingerprint.sha256(workingDir + "\n" + timeout.toMillis() + "\n" + commands);
    }
}
