package dev.conch.executor.words;

/** Where a JSON number ends. */
final class JsonNumbers {
    private JsonNumbers() {}

    /** The position after the number that starts at {@code at}. */
    static int skip(String text, int at) throws NotJsonException {
        var next = charAt(text, at) == '-' ? at + 1 : at;
        next = charAt(text, next) == '0' ? next + 1 : digits(text, next);
        if (charAt(text, next) == '.') {
            next = digits(text, next + 1);
        }
        if (charAt(text, next) == 'e' || charAt(text, next) == 'E') {
            var sign = charAt(text, next + 1);
            next = digits(text, sign == '+' || sign == '-' ? next + 2 : next + 1);
        }
        return next;
    }

    private static int digits(String text, int at) throws NotJsonException {
        var next = at;
        while (charAt(text, next) >= '0' && charAt(text, next) <= '9') {
            next++;
        }
        if (next == at) {
            throw NotJsonException.at(at, "there is no JSON value");
        }
        return next;
    }

    private static char charAt(String text, int at) {
        return at < text.length() ? text.charAt(at) : '\0';
    }
}
