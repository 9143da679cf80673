package dev.conch.contracts;

import java.time.Instant;
import java.util.List;
import java.util.regex.Pattern;

/** Guards for compact constructors: each refuses a missing or malformed part and names it as it is called on the wire. */
final class Check {
    private Check() {}

    static <T> T present(T value, String field) {
        if (value == null) {
            throw new IllegalArgumentException(field + " is missing");
        }
        return value;
    }

    static String text(String value, String field) {
        present(value, field);
        if (value.isBlank()) {
            throw new IllegalArgumentException(field + " is blank");
        }
        return value;
    }

    static String matching(String value, Pattern pattern, String field) {
        present(value, field);
        if (!pattern.matcher(value).matches()) {
            throw new IllegalArgumentException(field + " must match " + pattern.pattern());
        }
        return value;
    }

    static <T> List<T> list(List<T> values, String field) {
        present(values, field);
        return List.copyOf(values);
    }

    /** An absent list reads as empty: lists that were appended to a record later. */
    static <T> List<T> listOrEmpty(List<T> values) {
        return values == null ? List.of() : List.copyOf(values);
    }

    static long notNegative(long value, String field) {
        if (value < 0) {
            throw new IllegalArgumentException(field + " must not be negative");
        }
        return value;
    }

    static int atLeast(int value, int least, String field) {
        if (value < least) {
            throw new IllegalArgumentException(field + " must be at least " + least);
        }
        return value;
    }

    static Instant instant(Instant value, String field) {
        return present(value, field);
    }
}
