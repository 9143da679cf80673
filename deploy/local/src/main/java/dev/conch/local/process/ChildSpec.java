package dev.conch.local.process;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * How to start one child.
 *
 * @param name its name in logs, status and the list of children
 * @param command the program and its arguments; never a password
 * @param environment all of its environment beside PATH and LANG: nothing of the launcher's own is passed on
 * @param directory working directory; the user must be able to enter it
 * @param log file its output is appended to
 * @param user who it runs as
 * @param stop the signal that ends it cleanly ({@code TERM}, for PostgreSQL {@code INT})
 * @param linked whether its standard streams are kept as pipes: it ends by itself when standard input ends, and says on
 *     standard output when it is ready. Others are sent a KILL by the kernel when the launcher is gone
 */
public record ChildSpec(
        String name,
        List<String> command,
        Map<String, String> environment,
        Path directory,
        Path log,
        RunAs user,
        String stop,
        boolean linked) {

    public ChildSpec {
        Objects.requireNonNull(name, "name");
        command = List.copyOf(command);
        environment = Map.copyOf(environment);
        Objects.requireNonNull(directory, "directory");
        Objects.requireNonNull(log, "log");
        Objects.requireNonNull(user, "user");
        Objects.requireNonNull(stop, "stop");
    }
}
