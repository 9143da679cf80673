package dev.conch.gateway.catalog;

/** The first sentence of a description, as lists and approvals show it. */
final class FirstSentence {
    private static final int LONGEST = 300;

    private FirstSentence() {}

    static String of(String description) {
        var line = description.strip().lines().findFirst().orElse("").strip();
        for (var i = 0; i + 1 < line.length(); i++) {
            if (".!?".indexOf(line.charAt(i)) >= 0 && line.charAt(i + 1) == ' ') {
                return cut(line.substring(0, i + 1));
            }
        }
        return cut(line);
    }

    private static String cut(String text) {
        if (text.length() <= LONGEST) {
            return text;
        }
        var end = Character.isHighSurrogate(text.charAt(LONGEST - 1)) ? LONGEST - 1 : LONGEST;
        return text.substring(0, end) + "…";
    }
}
