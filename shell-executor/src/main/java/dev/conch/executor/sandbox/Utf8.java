package dev.conch.executor.sandbox;

/** Where UTF-8 may be cut. */
final class Utf8 {

    private static final int LONGEST = 4;

    private Utf8() {}

    /**
     * The greatest cut at or below {@code end} that splits no character. Bytes that are not UTF-8 are cut anywhere.
     *
     * @param bytes text, of which {@code from} is the start of a character
     */
    static int cut(byte[] bytes, int from, int end) {
        for (int back = 1; back < LONGEST && end - back >= from; back++) {
            int value = bytes[end - back] & 0xff;
            if ((value & 0xc0) != 0x80) {
                return length(value) > back ? end - back : end;
            }
        }
        return end;
    }

    private static int length(int lead) {
        if (lead >= 0xf0 && lead <= 0xf4) {
            return 4;
        }
        if (lead >= 0xe0) {
            return lead < 0xf0 ? 3 : 1;
        }
        return lead >= 0xc2 ? 2 : 1;
    }
}
