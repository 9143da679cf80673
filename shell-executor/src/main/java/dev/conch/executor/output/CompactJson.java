package dev.conch.executor.output;

/** Well-formed JSON without the space between its tokens; the tokens themselves stay as they are. */
public final class CompactJson {
    private CompactJson() {}

    /** Linear; the text itself when there is nothing to leave out. */
    public static String of(String json) {
        var out = new StringBuilder(json.length());
        var inString = false;
        var escaped = false;
        for (int i = 0; i < json.length(); i++) {
            var c = json.charAt(i);
            if (inString || !isSpace(c)) {
                out.append(c);
            }
            inString = c == '"' && !escaped ? !inString : inString;
            escaped = c == '\\' && !escaped;
        }
        return out.length() == json.length() ? json : out.toString();
    }

    private static boolean isSpace(char c) {
        return c == ' ' || c == '\n' || c == '\t' || c == '\r';
    }
}
