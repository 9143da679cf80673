package dev.conch.executor.bash;

import dev.conch.contracts.ToolCallId;
import dev.conch.kit.problem.ProblemException;
import jakarta.inject.Singleton;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Arrays;

/** Checks what a bash request asks for; a refusal names the field and what would be right. */
@Singleton
class BashRequests {
    private static final String WORKSPACE = "/workspace";
    private static final int LONGEST_PATH = 4000;

    private final BashConfig config;

    BashRequests(BashConfig config) {
        this.config = config;
    }

    /** The request as it is run. */
    BashRequest check(BashBody body) {
        if (body == null) {
            throw ProblemException.invalid("tool_call_id", "tool_call_id is missing.");
        }
        var id = toolCallId(body.toolCallId());
        var commands = commands(body.commands());
        return new BashRequest(id, commands, utf8(commands), workingDir(body.workingDir()), timeout(body.timeoutMs()));
    }

    /**
     * How long a request may wait for its session.
     *
     * @param waitMs as it came; null for not at all
     */
    Duration waiting(String waitMs) {
        if (waitMs == null) {
            return Duration.ZERO;
        }
        var most = config.maxWait().toMillis();
        try {
            var millis = Long.parseLong(waitMs);
            if (millis >= 0 && millis <= most) {
                return Duration.ofMillis(millis);
            }
        } catch (NumberFormatException _) {
            // refused below
        }
        throw ProblemException.invalid("wait_ms", "wait_ms must be a number of milliseconds from 0 to " + most + ".");
    }

    /** An id of the form an orchestrator may send. */
    static ToolCallId toolCallId(String id) {
        if (id == null) {
            throw ProblemException.invalid("tool_call_id", "tool_call_id is missing.");
        }
        if (!ToolCallId.FORM.matcher(id).matches()) {
            throw ProblemException.invalid(
                    "tool_call_id", "tool_call_id must match " + ToolCallId.FORM.pattern() + ".");
        }
        return ToolCallId.of(id);
    }

    private static String commands(String commands) {
        if (commands == null) {
            throw ProblemException.invalid("commands", "commands is missing: the script to run.");
        }
        if (commands.indexOf('\0') >= 0) {
            throw ProblemException.invalid("commands", "commands must not contain NUL.");
        }
        return commands.replace("\r\n", "\n");
    }

    private byte[] utf8(String commands) {
        var most = config.commandsBytes();
        try {
            var bytes = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(commands));
            if (bytes.remaining() > most) {
                throw ProblemException.invalid("commands", "commands must be at most " + most + " bytes of UTF-8.");
            }
            return Arrays.copyOf(bytes.array(), bytes.remaining());
        } catch (CharacterCodingException _) {
            throw ProblemException.invalid("commands", "commands must be valid Unicode: it has half a surrogate pair.");
        }
    }

    private static String workingDir(String path) {
        if (path == null) {
            return WORKSPACE;
        }
        var inside = path.equals(WORKSPACE) || path.startsWith(WORKSPACE + "/");
        if (!inside || path.indexOf('\0') >= 0 || path.length() > LONGEST_PATH) {
            throw wrongWorkingDir();
        }
        var segments = new ArrayDeque<String>();
        for (var segment : path.substring(1).split("/")) {
            if (segment.equals("..")) {
                throw wrongWorkingDir();
            }
            if (!segment.isEmpty() && !segment.equals(".")) {
                segments.add(segment);
            }
        }
        return "/" + String.join("/", segments);
    }

    private static ProblemException wrongWorkingDir() {
        return ProblemException.invalid(
                "working_dir", "working_dir must be /workspace or a directory below it, without '..'.");
    }

    private Duration timeout(Long millis) {
        if (millis == null) {
            return config.defaultTimeout();
        }
        if (millis < config.minTimeout().toMillis()
                || millis > config.maxTimeout().toMillis()) {
            throw ProblemException.invalid(
                    "timeout_ms",
                    "timeout_ms must be " + config.minTimeout().toMillis() + " to "
                            + config.maxTimeout().toMillis() + ".");
        }
        return Duration.ofMillis(millis);
    }
}
