package dev.conch.executor.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What bubblewrap wrote about a run ({@code --json-status-fd}): two small JSON documents, the second only if the command
 * inside was started and has ended. Written outside the sandbox, so a script cannot forge it.
 *
 * @param sandboxPid the first process inside, as the host numbers it; with it, all inside are gone
 * @param commandRan whether bash was started
 */
record RunStatus(OptionalLong sandboxPid, boolean commandRan) {

    private static final Pattern PID = Pattern.compile("\"child-pid\": (\\d{1,10})");
    private static final Pattern EXIT = Pattern.compile("\"exit-code\": \\d");

    static RunStatus read(Path file) {
        try {
            String text = Files.readString(file);
            Matcher pid = PID.matcher(text);
            return new RunStatus(
                    pid.find() ? OptionalLong.of(Long.parseLong(pid.group(1))) : OptionalLong.empty(),
                    EXIT.matcher(text).find());
        } catch (IOException _) {
            return new RunStatus(OptionalLong.empty(), false);
        }
    }
}
