package dev.conch.executor.files;

import java.util.regex.Pattern;

/** What of a file a request wants (RFC 9110, section 14). */
sealed interface ByteRange {

    /** All of it. Also what several ranges at once, other units and what is no range at all get, as the RFC allows. */
    record Whole() implements ByteRange {}

    /** A part. @param last inclusive, inside the file */
    record Part(long first, long last) implements ByteRange {}

    /** Begins beyond the end. */
    record Unsatisfiable() implements ByteRange {}

    /** One range of up to 18 digits a number: no file is longer. */
    Pattern SINGLE = Pattern.compile("bytes=[ \\t]*(\\d{0,18})-(\\d{0,18})[ \\t]*", Pattern.CASE_INSENSITIVE);

    /**
     * Reads the {@code Range} header.
     *
     * @param header null when there is none
     * @param size the file's
     */
    static ByteRange of(String header, long size) {
        var matcher = SINGLE.matcher(header == null ? "" : header);
        if (!matcher.matches()) {
            return new Whole();
        }
        var first = matcher.group(1);
        var last = matcher.group(2);
        if (first.isEmpty()) {
            return last.isEmpty() ? new Whole() : suffix(Long.parseLong(last), size);
        }
        return from(Long.parseLong(first), last.isEmpty() ? Long.MAX_VALUE : Long.parseLong(last), size);
    }

    private static ByteRange suffix(long length, long size) {
        return length == 0 || size == 0 ? new Unsatisfiable() : new Part(Math.max(0, size - length), size - 1);
    }

    private static ByteRange from(long first, long last, long size) {
        if (last < first) {
            return new Whole();
        }
        return first >= size ? new Unsatisfiable() : new Part(first, Math.min(last, size - 1));
    }
}
