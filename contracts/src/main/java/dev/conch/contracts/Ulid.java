package dev.conch.contracts;

import java.security.SecureRandom;
import java.util.regex.Pattern;

/** Makes ULIDs (26 characters of Crockford's base 32: 48 bits of milliseconds, 80 random bits); those of one millisecond ascend. */
final class Ulid {
    private static final char[] ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ".toCharArray();
    private static final Pattern FORM = Pattern.compile("[0-7][0-9A-HJKMNP-TV-Z]{25}");
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final long LOW_40 = (1L << 40) - 1;

    private static long lastMillis;
    private static long high;
    private static long low;

    private Ulid() {}

    static synchronized String next() {
        var millis = System.currentTimeMillis();
        if (millis > lastMillis) {
            lastMillis = millis;
            high = RANDOM.nextLong() & (LOW_40 >>> 1);
            low = RANDOM.nextLong() & LOW_40;
        } else {
            low = (low + 1) & LOW_40;
            high += low == 0 ? 1 : 0;
        }
        return text(lastMillis, high, low);
    }

    static void checkPrefixed(String value, String prefix, String field) {
        Check.present(value, field);
        if (!value.startsWith(prefix)
                || !FORM.matcher(value).region(prefix.length(), value.length()).matches()) {
            throw new IllegalArgumentException(field + " must be " + prefix + " followed by a ULID");
        }
    }

    private static String text(long millis, long high, long low) {
        var out = new char[26];
        fill(out, 0, 10, millis);
        fill(out, 10, 8, high);
        fill(out, 18, 8, low);
        return new String(out);
    }

    private static void fill(char[] out, int start, int length, long bits) {
        for (int i = start + length - 1; i >= start; i--) {
            out[i] = ALPHABET[(int) (bits & 31)];
            bits >>>= 5;
        }
    }
}
