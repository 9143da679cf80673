package dev.conch.gateway.mcp;

/** One JSON value inside a message, not yet read: bytes {@code from} (inclusive) to {@code to} of UTF-8. */
record RawJson(byte[] bytes, int from, int to) {
    static RawJson of(byte[] bytes) {
        return new RawJson(bytes, 0, bytes.length);
    }

    /** A value inside this one, from where to where a parser of this one says: it counts from this one's first byte. */
    RawJson slice(long sliceFrom, long sliceTo) {
        return new RawJson(bytes, Math.toIntExact(from + sliceFrom), Math.toIntExact(from + sliceTo));
    }

    int length() {
        return to - from;
    }
}
