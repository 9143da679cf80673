package dev.conch.executor.words;

import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The words of a name, a description or a search, lower case: runs of letters and digits, and the parts of {@code camelCase}. Two texts
 * match where a word of one is a word of the other, or begins one.
 */
final class SearchWords {
    private static final Set<String> SAY_NOTHING =
            Set.of("a", "an", "and", "for", "from", "in", "is", "of", "on", "or", "that", "the", "to", "with");

    private SearchWords() {}

    static Set<String> of(String text) {
        var words = new LinkedHashSet<String>();
        var word = new StringBuilder();
        var lower = false;
        for (var c : (Iterable<Integer>) text.codePoints()::iterator) {
            if (!Character.isLetterOrDigit(c) || lower && Character.isUpperCase(c)) {
                end(word, words);
            }
            if (Character.isLetterOrDigit(c)) {
                word.appendCodePoint(Character.toLowerCase(c));
            }
            lower = Character.isLowerCase(c);
        }
        end(word, words);
        return words;
    }

    /** Without the words that every text has, unless there is nothing else. */
    static Set<String> asked(String text) {
        var all = of(text);
        var telling = new LinkedHashSet<>(all);
        telling.removeAll(SAY_NOTHING);
        return telling.isEmpty() ? all : telling;
    }

    /** Whether one of these words begins like this one; a single letter only matches itself. */
    static boolean begins(Set<String> words, String asked) {
        return asked.length() > 1 && words.stream().anyMatch(word -> word.startsWith(asked));
    }

    private static void end(StringBuilder word, Set<String> words) {
        if (!word.isEmpty()) {
            words.add(word.toString());
            word.setLength(0);
        }
    }
}
