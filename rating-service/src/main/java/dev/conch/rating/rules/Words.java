package dev.conch.rating.rules;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Splits names and sentences into lower-case words: at anything but letters, and inside {@code camelCase} and {@code HTMLPage}. */
final class Words {
    private static final Pattern BORDER =
            Pattern.compile("[^\\p{L}]+|(?<=\\p{Ll})(?=\\p{Lu})|(?<=\\p{Lu})(?=\\p{Lu}\\p{Ll})");
    private static final Pattern SENTENCE_END = Pattern.compile("(?<=[.!?])\\s|\\R");

    private Words() {}

    static List<String> of(String text) {
        return Stream.of(BORDER.split(text))
                .filter(word -> !word.isEmpty())
                .map(word -> word.toLowerCase(Locale.ROOT))
                .toList();
    }

    /** The sentences of a description, without blank ones. */
    static Stream<String> sentences(String text) {
        return Stream.of(SENTENCE_END.split(text)).map(String::strip).filter(sentence -> !sentence.isEmpty());
    }
}
