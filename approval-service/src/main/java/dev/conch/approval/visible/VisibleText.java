package dev.conch.approval.visible;

/**
 * Makes characters visible that a person reading an approval would not see, or that would make others look different: control characters
 * (a line feed and a tab stay, they show), format characters (bidi, zero-width, tags), separators of lines and paragraphs, variation
 * selectors, blank letters and lone surrogates. Each becomes {@code \}{@code u} and its number in hex, at least four digits (spec.md 5, Approvals).
 */
public final class VisibleText {
    private VisibleText() {}

    /** The text with every hidden character spelled out; the same object when there is none. */
    public static String of(String text) {
        return text.codePoints().noneMatch(VisibleText::isHidden) ? text : spelled(text);
    }

    private static String spelled(String text) {
        var out = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(point -> append(out, point));
        return out.toString();
    }

    private static void append(StringBuilder out, int point) {
        if (isHidden(point)) {
            out.append("\\u").append("%04X".formatted(point));
        } else {
            out.appendCodePoint(point);
        }
    }

    private static boolean isHidden(int point) {
        if (point >= ' ' && point < 0x7F) {
            return false;
        }
        return switch (Character.getType(point)) {
            case Character.CONTROL -> point != '\n' && point != '\t';
            case Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED -> true;
            default -> isBlankLetterOrSelector(point);
        };
    }

    /** Characters that count as letters or marks and still draw nothing. */
    private static boolean isBlankLetterOrSelector(int point) {
        return switch (point) {
            case 0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0 -> true;
            default ->
                (point >= 0x180B && point <= 0x180F)
                        || (point >= 0xFE00 && point <= 0xFE0F)
                        || (point >= 0xE0100 && point <= 0xE01EF);
        };
    }
}
