package dev.conch.kit.mask;

import java.util.regex.Pattern;

/**
 * Masks text that comes in pieces (spec.md 8: {@code bash.output}, over chunk borders too). Holds back what might be the start of a secret:
 * the last word of a piece, and a private key until its end has come. What is held is bounded; a longer run without space is let through
 * masked whole when it looks like nothing else.
 */
public final class MaskedStream {
    private static final int MOST_HELD = 16 * 1024;
    private static final Pattern OPEN_KEY =
            Pattern.compile("-----BEGIN [A-Z ]*PRIVATE KEY-----(?![\\s\\S]*-----END [A-Z ]*PRIVATE KEY-----)");
    private static final Pattern ANNOUNCER = Pattern.compile("(?i:bearer|authorization:|basic|-----BEGIN[A-Z ]*)\\z");
    private static final int LONGEST_ANNOUNCER = 64;

    private String held = "";
    private boolean insideKey;

    /** Takes a piece, gives what may leave by now; empty when all of it is held. */
    public String feed(String piece) {
        var text = held + piece;
        if (insideKey) {
            return leaveKey(text);
        }
        var key = OPEN_KEY.matcher(text);
        if (key.find()) {
            insideKey = true;
            held = "";
            return SecretShapes.mask(text.substring(0, key.start()))
                    + SecretShapes.MASK
                    + leaveKey(text.substring(key.end()));
        }
        var cut = safeCut(text);
        if (text.length() - cut > MOST_HELD) {
            cut = text.length();
        }
        held = text.substring(cut);
        return SecretShapes.mask(text.substring(0, cut));
    }

    /** Gives what is still held; the stream is over. */
    public String end() {
        var rest = insideKey ? "" : SecretShapes.mask(held);
        held = "";
        insideKey = false;
        return rest;
    }

    /** Before the last word, and never inside something that is already known to be a secret. */
    private static int safeCut(String text) {
        var cut = lastWords(text);
        var secrets = SecretShapes.VALUES.matcher(text);
        while (secrets.find() && secrets.start() < cut) {
            if (secrets.end() > cut) {
                return secrets.start();
            }
        }
        return cut;
    }

    /** Where the last word begins, with the words before it that announce a credential. Read from the end, so linear however long it is. */
    private static int lastWords(String text) {
        var start = back(text, text.length(), false);
        while (true) {
            var end = back(text, start, true);
            var announcer = ANNOUNCER.matcher(text).region(Math.max(0, end - LONGEST_ANNOUNCER), end);
            if (end == start || !announcer.find()) {
                return start;
            }
            start = announcer.start();
        }
    }

    /** The first position before {@code from} from which on there is only space, or only what is none. */
    private static int back(String text, int from, boolean space) {
        var at = from;
        while (at > 0 && (" \t\n\u000B\f\r".indexOf(text.charAt(at - 1)) >= 0) == space) {
            at--;
        }
        return at;
    }

    private String leaveKey(String text) {
        var end = text.indexOf("-----END ");
        var close = end < 0 ? -1 : text.indexOf("-----", end + "-----END ".length());
        if (close < 0) {
            held = text.length() > MOST_HELD ? text.substring(text.length() - MOST_HELD) : text;
            return "";
        }
        insideKey = false;
        held = "";
        return feed(text.substring(close + "-----".length()));
    }
}
