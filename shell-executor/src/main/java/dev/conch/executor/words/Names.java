package dev.conch.executor.words;

import java.util.Locale;

/** How names of the command form are compared: case, {@code -} and {@code _} do not matter (spec section 3, Names). */
public final class Names {
    private Names() {}

    /** The form in which two names are the same: lower case, hyphens. */
    public static String fold(String name) {
        return name.toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Letters and digits only, lower case: the last resort for keys ({@code page-token} for {@code pageToken}). */
    static String squeeze(String key) {
        var out = new StringBuilder(key.length());
        key.codePoints()
                .filter(Character::isLetterOrDigit)
                .map(Character::toLowerCase)
                .forEach(out::appendCodePoint);
        return out.toString();
    }
}
