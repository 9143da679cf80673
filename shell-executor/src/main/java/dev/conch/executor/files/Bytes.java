package dev.conch.executor.files;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/** Paths as the kernel has them. */
final class Bytes {

    private Bytes() {}

    /** {@code directory/name}; the empty directory is the workspace itself. */
    static byte[] joined(byte[] directory, byte[] name) {
        return directory.length == 0 ? name : concat(concat(directory, new byte[] {'/'}), name);
    }

    static byte[] concat(byte[] first, byte[] second) {
        var both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }

    static boolean startsWith(byte[] whole, byte[] begin) {
        return whole.length >= begin.length && Arrays.mismatch(whole, 0, begin.length, begin, 0, begin.length) < 0;
    }

    /** As text, if it is UTF-8. */
    static Optional<String> text(byte[] bytes) {
        try {
            return Optional.of(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString());
        } catch (CharacterCodingException _) {
            return Optional.empty();
        }
    }

    /** As text for a message, whatever it is. */
    static String shown(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
