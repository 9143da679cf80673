package dev.conch.gateway.catalog;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** The names of one tool (spec.md, Words and 3): registered, folded, and the command a script writes. */
final class ToolNames {
    private static final String PREFIX = "mcp_";
    private static final String SEPARATOR = "__";
    /** Names that the shell takes as one plain word and {@code tools} does not take as a flag. */
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9_.:@%+=,/-]*");

    /** A registered name taken apart. */
    record Parts(String foldedServer, String tool) {
        boolean isOf(String server) {
            return foldedServer.equals(server.replace('-', '_'));
        }
    }

    private ToolNames() {}

    static String registered(String server, String tool) {
        return PREFIX + server.replace('-', '_') + SEPARATOR + tool;
    }

    /** Empty for what is not the name of an MCP tool. A server's name never holds two underscores, so the first two end it. */
    static Optional<Parts> parts(String registeredName) {
        if (!registeredName.startsWith(PREFIX)) {
            return Optional.empty();
        }
        var end = registeredName.indexOf(SEPARATOR, PREFIX.length());
        if (end < 0 || end + SEPARATOR.length() == registeredName.length()) {
            return Optional.empty();
        }
        return Optional.of(new Parts(
                registeredName.substring(PREFIX.length(), end), registeredName.substring(end + SEPARATOR.length())));
    }

    /** Two tools with one folded name are called by the same words. */
    static String folded(String tool) {
        return tool.toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** What a script writes; with {@code twins} (another tool folds to the same) the exact spelling, which always calls its own tool. */
    static String command(String server, String tool, boolean twins) {
        if (!PLAIN.matcher(tool).matches() || "help".equals(folded(tool))) {
            return "tools call " + quoted(registered(server, tool));
        }
        return "tools " + server + " " + (twins ? tool : tool.replace('_', '-'));
    }

    private static String quoted(String word) {
        return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
