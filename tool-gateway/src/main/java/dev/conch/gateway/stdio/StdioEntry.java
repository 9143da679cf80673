package dev.conch.gateway.stdio;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * One program of the operator's list, checked.
 *
 * @param env the variables that may be set
 */
record StdioEntry(String name, String command, List<String> args, List<String> env) {
    private static final Pattern VARIABLE = Pattern.compile("[A-Za-z_][A-Za-z0-9_]{0,127}");
    private static final Set<String> OURS = Set.of("PATH", "HOME", "LANG", "IFS", "PWD", "OLDPWD");

    /** Refuses what could not be run as it stands here. */
    StdioEntry {
        args = List.copyOf(args);
        env = List.copyOf(env);
        require(!name.isBlank(), "an entry has no name");
        require(command.startsWith("/"), name + ": command must be an absolute path");
        for (var variable : env) {
            require(VARIABLE.matcher(variable).matches(), name + ": env: " + variable + " is not a variable's name");
            require(!OURS.contains(variable), name + ": env: " + variable + " is set by Conch itself");
        }
    }

    static StdioEntry of(StdioConfig.Entry entry) {
        return new StdioEntry(
                entry.name(),
                entry.command(),
                entry.args().orElse(List.of()),
                entry.env().orElse(List.of()));
    }

    private static void require(boolean fine, String problem) {
        if (!fine) {
            throw new IllegalArgumentException("conch.gateway.stdio.entries: " + problem);
        }
    }
}
