package dev.conch.gateway.call;

/** Error messages as a script and a terminal may see them. */
final class Messages {
    private Messages() {}

    /** One line: control characters become spaces, other invisible ones go, more than {@code most} characters are cut. */
    static String line(String text, int most) {
        var out = new StringBuilder(Math.min(text.length(), most));
        text.codePoints()
                .limit(most + 1L)
                .map(Messages::visible)
                .filter(c -> c >= 0)
                .forEach(out::appendCodePoint);
        var line = out.toString().strip();
        if (line.codePointCount(0, line.length()) > most) {
            line = line.substring(0, line.offsetByCodePoints(0, most)) + "…";
        }
        return line.isEmpty() ? "No reason was given." : line;
    }

    private static int visible(int character) {
        return switch (Character.getType(character)) {
            case Character.CONTROL, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> ' ';
            case Character.FORMAT, Character.SURROGATE -> -1;
            default -> character;
        };
    }
}
