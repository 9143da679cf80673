package dev.conch.executor.files;

import dev.conch.kit.problem.ProblemException;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Percent-encoding of RFC 3986, where {@code +} is a plus. */
final class PercentCoding {

    private static final String PLAIN = "!#$&+-.^_`|~";
    private static final int ESCAPE = 3;

    private PercentCoding() {}

    /** Decodes once, to UTF-8. A broken escape or other bytes are 400 and name the field. */
    static String decode(String field, String encoded) {
        var bytes = new ByteArrayOutputStream(encoded.length());
        for (var at = 0; at < encoded.length(); ) {
            if (encoded.charAt(at) == '%') {
                bytes.write(escaped(field, encoded, at));
                at += ESCAPE;
            } else {
                var end = encoded.indexOf('%', at);
                var plain = encoded.substring(at, end < 0 ? encoded.length() : end);
                bytes.writeBytes(plain.getBytes(StandardCharsets.UTF_8));
                at += plain.length();
            }
        }
        return text(field, bytes.toByteArray());
    }

    private static int escaped(String field, String encoded, int at) {
        var high = at + 2 < encoded.length() ? Character.digit(encoded.charAt(at + 1), 16) : -1;
        var low = at + 2 < encoded.length() ? Character.digit(encoded.charAt(at + 2), 16) : -1;
        if (high < 0 || low < 0) {
            throw ProblemException.invalid(field, field + " has a '%' that two hexadecimal digits do not follow.");
        }
        return high << 4 | low;
    }

    private static String text(String field, byte[] bytes) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException _) {
            throw ProblemException.invalid(field, field + " must be UTF-8 once it is decoded.");
        }
    }

    /** Encodes for a header's {@code filename*} (RFC 8187). */
    static String encode(String text) {
        var encoded = new StringBuilder();
        for (var octet : text.getBytes(StandardCharsets.UTF_8)) {
            var plain = octet >= 0 && (isAlphanumeric(octet) || PLAIN.indexOf(octet) >= 0);
            encoded.append(plain ? String.valueOf((char) octet) : "%%%02X".formatted(Byte.toUnsignedInt(octet)));
        }
        return encoded.toString();
    }

    private static boolean isAlphanumeric(byte octet) {
        return octet >= '0' && octet <= '9' || octet >= 'A' && octet <= 'Z' || octet >= 'a' && octet <= 'z';
    }
}
