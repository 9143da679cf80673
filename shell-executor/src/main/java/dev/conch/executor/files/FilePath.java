package dev.conch.executor.files;

import dev.conch.kit.problem.ProblemException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A file's path in its workspace, as a request names it: relative, at least one component, none of them empty, {@code .} or {@code ..}.
 *
 * @param components decoded, each 1 to 255 bytes of UTF-8 without {@code /} and NUL; 4,095 bytes together with what parts them
 */
record FilePath(List<String> components) {

    private static final String FIELD = "path";
    private static final int LONGEST_COMPONENT = 255;
    /** The kernel's {@code PATH_MAX} without its NUL. */
    static final int LONGEST_PATH = 4095;

    /** Checks each component; anything else is 400 and names the field {@code path}. */
    FilePath {
        components = List.copyOf(components);
        components.forEach(FilePath::check);
        if (bytes(String.join("/", components)).length > LONGEST_PATH) {
            throw refused("path must be at most " + LONGEST_PATH + " bytes.");
        }
    }

    /** Reads the part of a request's path that is still percent-encoded; it is decoded once, then parted at {@code /}. */
    static FilePath ofEncoded(String encoded) {
        return new FilePath(List.of(PercentCoding.decode(FIELD, encoded).split("/", -1)));
    }

    private static void check(String component) {
        if (component.isEmpty()) {
            throw refused(
                    "path must name a file below the workspace, without a '/' at its begin or end and without '//'.");
        }
        if (component.equals(".") || component.equals("..")) {
            throw refused("path must not have '.' or '..' as a component.");
        }
        if (component.indexOf('\0') >= 0) {
            throw refused("path must not contain NUL.");
        }
        if (bytes(component).length > LONGEST_COMPONENT) {
            throw refused("each component of path must be at most " + LONGEST_COMPONENT + " bytes.");
        }
    }

    private static ProblemException refused(String detail) {
        return ProblemException.invalid(FIELD, detail);
    }

    /** The whole path, for people. */
    String text() {
        return String.join("/", components);
    }

    /** The whole path, for the kernel. */
    byte[] bytes() {
        return bytes(text());
    }

    /** The file's own name. */
    String name() {
        return components.getLast();
    }

    /** The file's own name, for the kernel. */
    byte[] nameBytes() {
        return bytes(name());
    }

    /** The directory it is in, for the kernel; empty for the workspace itself. */
    byte[] parentBytes() {
        return bytes(String.join("/", parents()));
    }

    /** The directories on the way to it, outermost first. */
    List<String> parents() {
        return new ArrayList<>(components.subList(0, components.size() - 1));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
