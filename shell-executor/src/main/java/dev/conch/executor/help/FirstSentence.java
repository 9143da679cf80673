package dev.conch.executor.help;

/** The first sentence of a description, on one line and bounded. */
final class FirstSentence {
    private static final int LONGEST = 160;

    private FirstSentence() {}

    /** Up to the first full stop, question or exclamation mark that ends a word, or the first line's end; at most 160 characters. */
    static String of(String description) {
        var line = description.strip().lines().findFirst().orElse("").strip();
        var sentence = line.substring(0, end(line));
        return sentence.codePointCount(0, sentence.length()) > LONGEST
                ? sentence.substring(0, sentence.offsetByCodePoints(0, LONGEST)) + "…"
                : sentence;
    }

    private static int end(String line) {
        for (int i = 0; i < line.length() - 1; i++) {
            if (".?!".indexOf(line.charAt(i)) >= 0 && Character.isWhitespace(line.charAt(i + 1))) {
                return i + 1;
            }
        }
        return line.length();
    }
}
