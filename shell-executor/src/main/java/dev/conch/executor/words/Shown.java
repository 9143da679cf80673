package dev.conch.executor.words;

/** What others wrote, made fit to be shown. */
public final class Shown {
    private Shown() {}

    /** At most {@code limit} characters, then {@code …}; control and other invisible characters become {@code ?}. */
    public static String cut(String text, int limit) {
        var out = new StringBuilder(Math.min(text.length(), limit) + 1);
        text.codePoints().limit(limit).map(Shown::visible).forEach(out::appendCodePoint);
        return text.codePointCount(0, text.length()) > limit ? out + "…" : out.toString();
    }

    /**
     * Text of a server's, made fit for a terminal and for whoever reads it: no escape sequence, nothing invisible, nothing that turns the
     * reading direction. Line feeds and tabs stay.
     */
    public static String lines(String text) {
        var out = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            switch (Character.getType(c)) {
                case Character.CONTROL -> out.append(c == '\n' || c == '\t' ? (char) c : ' ');
                case Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> out.append('\n');
                case Character.FORMAT, Character.SURROGATE -> {}
                default -> out.appendCodePoint(c);
            }
        });
        return out.toString();
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
