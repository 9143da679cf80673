package dev.conch.gateway.server;

import dev.conch.kit.problem.ProblemException;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Checks that bodies of servers and agents share. Each names the field, what is wrong and what would be right. */
public final class Fields {
    private static final int LONGEST_LIST = 1_000;
    private static final int LONGEST_ENTRY = 512;
    private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}");

    private Fields() {}

    /** Refuses with 400 unless the condition holds. */
    public static void require(boolean fine, String field, String detail) {
        if (!fine) {
            throw ProblemException.invalid(field, field + " " + detail);
        }
    }

    /** The list, empty for an absent one; each entry printable text of 1 to 512 characters. */
    public static List<String> names(List<String> given, String field) {
        var list = given == null ? List.<String>of() : given;
        require(list.size() <= LONGEST_LIST, field, "must have at most " + LONGEST_LIST + " entries.");
        for (var i = 0; i < list.size(); i++) {
            entry(list.get(i), field + "[" + i + "]");
        }
        return List.copyOf(list);
    }

    /** Printable text of 1 to 512 characters. */
    public static void entry(String value, String field) {
        require(
                value != null
                        && !value.isBlank()
                        && value.length() <= LONGEST_ENTRY
                        && !CONTROL.matcher(value).find(),
                field,
                "must be printable text of 1 to " + LONGEST_ENTRY + " characters.");
    }

    /** The value or its default, refused outside its bounds. */
    public static int between(Integer given, int byDefault, int least, int most, String field) {
        var value = given == null ? byDefault : given;
        require(value >= least && value <= most, field, "must be between " + least + " and " + most + ".");
        return value;
    }

    /** The text, empty for an absent one, of at most so many characters. */
    public static String text(String given, int most, String field) {
        var text = given == null ? "" : given;
        require(text.length() <= most, field, "must be at most " + most + " characters.");
        return text;
    }

    /** The map, empty for an absent one; no null values, a bounded number. */
    public static <V> Map<String, V> map(Map<String, V> given, String field) {
        var map = given == null ? Map.<String, V>of() : given;
        require(map.size() <= LONGEST_LIST, field, "must have at most " + LONGEST_LIST + " entries.");
        map.forEach((key, value) -> {
            entry(key, field + "." + key);
            require(value != null, field + "." + key, "must not be null.");
        });
        return new java.util.LinkedHashMap<>(map);
    }
}
