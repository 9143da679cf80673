package dev.conch.executor.words;

import com.fasterxml.jackson.core.io.JsonStringEncoder;

/** Strings inside one JSON text: where they end and what they mean. */
final class JsonStrings {
    private static final String ESCAPES = "\"\\/bfnrt";
    private static final String MEANINGS = "\"\\/\b\f\n\r\t";

    private final String text;

    JsonStrings(String text) {
        this.text = text;
    }

    /** A text as a JSON string, quotes included. */
    static String quote(String text) {
        return '"' + String.valueOf(JsonStringEncoder.getInstance().quoteAsString(text)) + '"';
    }

    /** The position after the string that opens at {@code start}. */
    int skip(int start) throws NotJsonException {
        var at = start + 1;
        while (at < text.length()) {
            var c = text.charAt(at);
            if (c == '"') {
                return at + 1;
            }
            if (c < ' ') {
                throw NotJsonException.at(at, "a control character stands in a string");
            }
            at = c == '\\' ? skipEscape(at) : at + 1;
        }
        throw NotJsonException.at(start, "a string is not closed");
    }

    private int skipEscape(int at) throws NotJsonException {
        var c = at + 1 < text.length() ? text.charAt(at + 1) : '\0';
        if (c == 'u' && at + 6 <= text.length() && isHex(at + 2)) {
            return at + 6;
        }
        if (c != '\0' && ESCAPES.indexOf(c) >= 0) {
            return at + 2;
        }
        throw NotJsonException.at(at, "an escape is not JSON's");
    }

    private boolean isHex(int from) {
        for (int i = from; i < from + 4; i++) {
            if (Character.digit(text.charAt(i), 16) < 0 || text.charAt(i) > 'f') {
                return false;
            }
        }
        return true;
    }

    /** What the string from its opening to after its closing quote means. */
    String meaning(int start, int end) {
        if (text.indexOf('\\', start, end) < 0) {
            return text.substring(start + 1, end - 1);
        }
        var out = new StringBuilder(end - start);
        for (int at = start + 1; at < end - 1; ) {
            at = appendOne(at, out);
        }
        return out.toString();
    }

    private int appendOne(int at, StringBuilder out) {
        var c = text.charAt(at);
        if (c != '\\') {
            out.append(c);
            return at + 1;
        }
        var escape = text.charAt(at + 1);
        if (escape == 'u') {
            out.append((char) Integer.parseInt(text.substring(at + 2, at + 6), 16));
            return at + 6;
        }
        out.append(MEANINGS.charAt(ESCAPES.indexOf(escape)));
        return at + 2;
    }
}
