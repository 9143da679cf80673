package dev.conch.executor.words;

/** What a script wrote, made fit for a message: one line, bounded, no control characters. */
public final class Shown {
    private Shown() {}

    /** At most {@code limit} characters, then {@code …}; control and other invisible characters become {@code ?}. */
    public static String cut(String text, int limit) {
        var out = new StringBuilder(Math.min(text.length(), limit) + 1);
        text.codePoints().limit(limit).map(Shown::visible).forEach(out::appendCodePoint);
        return text.codePointCount(0, text.length()) > limit ? out + "…" : out.toString();
    }

    private static int visible(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> '?';
            default -> c;
        };
    }
}
