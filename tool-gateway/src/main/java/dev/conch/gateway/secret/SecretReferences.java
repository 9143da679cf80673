package dev.conch.gateway.secret;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The form {@code ${secret:NAME}} in header and authentication values. */
public final class SecretReferences {
    /** What a secret may be called. */
    public static final String NAME = "[A-Za-z_][A-Za-z0-9_-]{0,127}";

    private static final Pattern REFERENCE = Pattern.compile("\\$\\{secret:(" + NAME + ")\\}");

    private SecretReferences() {}

    /** The names these values refer to, sorted. */
    public static SortedSet<String> names(Collection<String> values) {
        var names = new TreeSet<String>();
        values.forEach(
                value -> REFERENCE.matcher(value).results().map(r -> r.group(1)).forEach(names::add));
        return names;
    }

    /** What is wrong with a value; empty when every <code>${</code> in it begins a well-formed reference. */
    public static Optional<String> fault(String value) {
        return REFERENCE.matcher(value).replaceAll("").contains("${")
                ? Optional.of("must use secrets as ${secret:NAME}, with NAME of letters, digits, _ and -")
                : Optional.empty();
    }

    /** The value with its references filled in; the caller has made sure that all are there. */
    static String fill(String value, Map<String, String> secrets) {
        return REFERENCE
                .matcher(value)
                .replaceAll((MatchResult reference) ->
                        java.util.regex.Matcher.quoteReplacement(secrets.get(reference.group(1))));
    }
}
