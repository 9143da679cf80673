package dev.conch.executor.sandbox;

import java.security.SecureRandom;
import java.util.HexFormat;

/** Names and tokens nobody guesses. */
final class RandomName {

    private static final SecureRandom RANDOM = new SecureRandom();

    private RandomName() {}

    /** {@code bytes} random bytes as hexadecimal. */
    static String next(int bytes) {
        byte[] value = new byte[bytes];
        RANDOM.nextBytes(value);
        return HexFormat.of().formatHex(value);
    }
}
