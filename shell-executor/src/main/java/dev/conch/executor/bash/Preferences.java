package dev.conch.executor.bash;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads {@code Prefer} headers (RFC 7240). Whatever is not understood, or not well formed, is ignored, as section 2 there says. */
final class Preferences {
    /** Up to its parameters, which change nothing about the preferences that are known here. Possessive, so linear. */
    private static final Pattern WITHOUT_VALUE =
            Pattern.compile("\\s*+([!#$%&'*+.^_`|~0-9A-Za-z-]++)\\s*+(?:=\\s*+\"\"\\s*+)?");

    private Preferences() {}

    /** The names of the preferences that have no value, in lower case. */
    static Set<String> of(List<String> headers) {
        var names = new HashSet<String>();
        for (var header : headers) {
            for (var preference : split(header)) {
                var match = WITHOUT_VALUE.matcher(withoutParameters(preference));
                if (match.matches()) {
                    names.add(match.group(1).toLowerCase(Locale.ROOT));
                }
            }
        }
        return Set.copyOf(names);
    }

    private static String withoutParameters(String preference) {
        var end = preference.indexOf(';');
        return end < 0 ? preference : preference.substring(0, end);
    }

    /** At the commas outside of quotes. */
    private static List<String> split(String header) {
        var parts = new ArrayList<String>();
        var quoted = false;
        var start = 0;
        var escaped = false;
        for (int at = 0; at < header.length(); at++) {
            var one = header.charAt(at);
            if (one == '"' && !escaped) {
                quoted = !quoted;
            } else if (one == ',' && !quoted) {
                parts.add(header.substring(start, at));
                start = at + 1;
            }
            escaped = quoted && one == '\\' && !escaped;
        }
        parts.add(header.substring(start));
        return parts;
    }
}
