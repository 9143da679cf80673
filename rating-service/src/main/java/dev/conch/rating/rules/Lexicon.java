package dev.conch.rating.rules;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The verbs, read once from {@code verbs.txt}: a line names a kind and lists base forms. Knows each in its English inflections. */
final class Lexicon {
    private static final Map<String, Verb> VERBS = load();

    private Lexicon() {}

    /** The verb a word is a form of; empty for any other word. The word is lower case. */
    static Optional<Verb> verb(String word) {
        return Stream.of(
                        Stream.of(word),
                        stem(word, "ies", "y"),
                        stem(word, "es", ""),
                        stem(word, "s", ""),
                        stem(word, "ied", "y"),
                        stem(word, "ed", ""),
                        stem(word, "ed", "e"),
                        stem(word, "ing", ""),
                        stem(word, "ing", "e"),
                        doubled(word, "ed"),
                        doubled(word, "ing"))
                .flatMap(forms -> forms)
                .map(VERBS::get)
                .filter(verb -> verb != null)
                .findFirst();
    }

    private static Stream<String> stem(String word, String ending, String base) {
        return word.length() > ending.length() + 1 && word.endsWith(ending)
                ? Stream.of(word.substring(0, word.length() - ending.length()) + base)
                : Stream.empty();
    }

    /** {@code stopped}, {@code running}: the last consonant was doubled. */
    private static Stream<String> doubled(String word, String ending) {
        return stem(word, ending, "")
                .filter(stem -> stem.length() > 2 && stem.charAt(stem.length() - 1) == stem.charAt(stem.length() - 2))
                .map(stem -> stem.substring(0, stem.length() - 1));
    }

    private static Map<String, Verb> load() {
        var verbs = new HashMap<String, Verb>();
        try (var in = Lexicon.class.getResourceAsStream("verbs.txt")) {
            new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().forEach(line -> read(line, verbs));
        } catch (IOException e) {
            throw new UncheckedIOException("verbs.txt", e);
        }
        return Map.copyOf(verbs);
    }

    private static void read(String line, Map<String, Verb> verbs) {
        var words = line.strip().split("\\s+");
        if (line.isBlank() || line.startsWith("#")) {
            return;
        }
        var kind = Verb.Kind.valueOf(words[0]);
        Stream.of(words).skip(1).forEach(base -> verbs.put(base, new Verb(base, kind)));
    }
}
