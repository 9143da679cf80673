package dev.conch.kit.glob;

/** A name of a list: exact, or with {@code *} for any run of characters, none included. Case counts. Linear in practice, never a regex. */
public final class Glob {
    private Glob() {}

    /** Whether the pattern is the whole name. */
    public static boolean matches(String pattern, String name) {
        int at = 0;
        int star = -1;
        int retry = 0;
        int i = 0;
        while (i < name.length()) {
            if (at < pattern.length() && pattern.charAt(at) == '*') {
                star = at++;
                retry = i;
            } else if (at < pattern.length() && pattern.charAt(at) == name.charAt(i)) {
                at++;
                i++;
            } else if (star >= 0) {
                at = star + 1;
                i = ++retry;
            } else {
                return false;
            }
        }
        return onlyStars(pattern, at);
    }

    private static boolean onlyStars(String pattern, int from) {
        return pattern.chars().skip(from).allMatch(c -> c == '*');
    }
}
