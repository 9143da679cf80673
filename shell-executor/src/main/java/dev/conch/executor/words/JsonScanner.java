package dev.conch.executor.words;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds the members of a JSON text without turning them into anything: RFC 8259 to the letter, duplicate keys refused at every depth.
 * Linear in the text.
 */
final class JsonScanner {
    /** Deeper than any real input; keeps the recursion bounded, here and in every reader after. */
    static final int MAX_DEPTH = 500;

    /** Longest spelling of a number, and longest key, that the readers after take. */
    static final int MAX_NUMBER = 1000;

    static final int MAX_KEY = 10_000;

    private final String text;
    private final JsonStrings strings;
    private int at;

    private JsonScanner(String text) {
        this.text = text;
        this.strings = new JsonStrings(text);
    }

    /** The members of a text that is exactly one object. */
    static List<JsonField> object(String text) throws NotJsonException {
        var scanner = new JsonScanner(text);
        scanner.skipSpace();
        if (scanner.peek() != '{') {
            throw NotJsonException.at(scanner.at, "there is no JSON object");
        }
        var fields = new ArrayList<JsonField>();
        scanner.members(1, fields);
        scanner.end();
        return fields;
    }

    /** The one value a text consists of, as written, without the space around it. */
    static String value(String text) throws NotJsonException {
        var scanner = new JsonScanner(text);
        scanner.skipSpace();
        var start = scanner.at;
        scanner.anyValue(0);
        var value = text.substring(start, scanner.at);
        scanner.end();
        return value;
    }

    private void end() throws NotJsonException {
        skipSpace();
        if (at < text.length()) {
            throw NotJsonException.at(at, "there is more after the JSON value");
        }
    }

    private void anyValue(int depth) throws NotJsonException {
        if (depth > MAX_DEPTH) {
            throw NotJsonException.at(at, "nested deeper than " + MAX_DEPTH);
        }
        switch (peek()) {
            case '{' -> members(depth + 1, new ArrayList<>());
            case '[' -> elements(depth + 1);
            case '"' -> at = strings.skip(at);
            case 't' -> literal("true");
            case 'f' -> literal("false");
            case 'n' -> literal("null");
            default -> number();
        }
    }

    private void members(int depth, List<JsonField> into) throws NotJsonException {
        at++;
        skipSpace();
        if (peek() == '}') {
            at++;
            return;
        }
        var seen = new HashSet<String>();
        do {
            into.add(member(depth, seen));
        } while (another('}'));
    }

    private JsonField member(int depth, Set<String> seen) throws NotJsonException {
        skipSpace();
        if (peek() != '"') {
            throw NotJsonException.at(at, "a key in double quotes is missing");
        }
        var keyStart = at;
        at = strings.skip(at);
        var rawKey = text.substring(keyStart, at);
        var key = strings.meaning(keyStart, at);
        if (key.length() > MAX_KEY) {
            throw NotJsonException.at(keyStart, "a key is longer than " + MAX_KEY + " characters");
        }
        if (!seen.add(key)) {
            throw NotJsonException.duplicate(key);
        }
        skipSpace();
        if (peek() != ':') {
            throw NotJsonException.at(at, "':' is missing");
        }
        at++;
        skipSpace();
        var start = at;
        anyValue(depth);
        return new JsonField(key, rawKey, depth == 1 ? text.substring(start, at) : "");
    }

    private void elements(int depth) throws NotJsonException {
        at++;
        skipSpace();
        if (peek() == ']') {
            at++;
            return;
        }
        do {
            skipSpace();
            anyValue(depth);
        } while (another(']'));
    }

    private boolean another(char close) throws NotJsonException {
        skipSpace();
        var c = peek();
        if (c != ',' && c != close) {
            throw NotJsonException.at(at, "',' or '" + close + "' is missing");
        }
        at++;
        return c == ',';
    }

    private void literal(String word) throws NotJsonException {
        if (!text.startsWith(word, at)) {
            throw NotJsonException.at(at, "there is no JSON value");
        }
        at += word.length();
    }

    private void number() throws NotJsonException {
        var start = at;
        at = JsonNumbers.skip(text, at);
        if (at - start > MAX_NUMBER) {
            throw NotJsonException.at(start, "a number is longer than " + MAX_NUMBER + " characters");
        }
    }

    private void skipSpace() {
        while (at < text.length() && isSpace(text.charAt(at))) {
            at++;
        }
    }

    private char peek() {
        return at < text.length() ? text.charAt(at) : '\0';
    }

    /** JSON's own four kinds of space. */
    static boolean isSpace(char c) {
        return c == ' ' || c == '\n' || c == '\t' || c == '\r';
    }
}
