package dev.conch.gateway.mcp;

/** One JSON value inside a message, not yet read: bytes {@code from} (inclusive) to {@code to} of UTF-8. */
record RawJson(byte[] bytes, int from, int to) {
    static RawJson of(byte[] bytes) {
        return new RawJson(bytes, 0, bytes.length);
    }

    int length() {
        return to - from;
    }
}
