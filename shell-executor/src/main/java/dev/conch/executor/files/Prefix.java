package dev.conch.executor.files;

import dev.conch.kit.problem.ProblemException;
import java.util.Arrays;

/** The {@code prefix} of a list. */
final class Prefix {

    private static final String FIELD = "prefix";

    private Prefix() {}

    /** The prefix itself; 400 for one that no path in a workspace can begin with. @param prefix null for all */
    static String checked(String prefix) {
        if (prefix == null || prefix.isEmpty()) {
            return "";
        }
        var components = prefix.split("/", -1);
        var whole = Arrays.asList(components).subList(0, components.length - 1);
        if (whole.contains("") || whole.contains(".") || whole.contains("..")) {
            throw ProblemException.invalid(
                    FIELD,
                    "prefix must be how a path in the workspace begins: without '/' in front, '//', '.' and '..'.");
        }
        if (prefix.indexOf('\0') >= 0) {
            throw ProblemException.invalid(FIELD, "prefix must not contain NUL.");
        }
        return prefix;
    }
}
