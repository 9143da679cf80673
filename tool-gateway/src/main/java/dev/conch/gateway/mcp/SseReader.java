package dev.conch.gateway.mcp;

import java.io.ByteArrayOutputStream;
import java.util.function.Consumer;

/** Cuts a server-sent event stream into the data of its events. Takes bytes in any cut; keeps one unfinished event at most. */
final class SseReader {
    private final Consumer<byte[]> events;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private ByteArrayOutputStream data;
    private boolean afterCarriageReturn;
    private boolean message = true;

    SseReader(Consumer<byte[]> events) {
        this.events = events;
    }

    void feed(byte[] bytes) {
        var start = 0;
        for (var i = 0; i < bytes.length; i++) {
            if (bytes[i] == '\n' || bytes[i] == '\r') {
                line.write(bytes, start, i - start);
                start = i + 1;
                endOfLine(bytes[i]);
            } else {
                afterCarriageReturn = false;
            }
        }
        line.write(bytes, start, bytes.length - start);
    }

    private void endOfLine(byte end) {
        var secondHalf = end == '\n' && afterCarriageReturn;
        afterCarriageReturn = end == '\r';
        if (!secondHalf) {
            var bytes = line.toByteArray();
            line.reset();
            take(bytes);
        }
    }

    private void take(byte[] bytes) {
        if (bytes.length == 0) {
            dispatch();
        } else if (has(bytes, "data:")) {
            append(bytes, valueStart(bytes, "data:".length()));
        } else if (has(bytes, "event:")) {
            var from = valueStart(bytes, "event:".length());
            message = "message"
                    .equals(new String(bytes, from, bytes.length - from, java.nio.charset.StandardCharsets.UTF_8));
        }
    }

    private void append(byte[] bytes, int from) {
        if (data == null) {
            data = new ByteArrayOutputStream(bytes.length);
        } else {
            data.write('\n');
        }
        data.write(bytes, from, bytes.length - from);
    }

    private void dispatch() {
        var event = data;
        var wanted = message;
        data = null;
        message = true;
        if (event != null && event.size() > 0 && wanted) {
            events.accept(event.toByteArray());
        }
    }

    private static boolean has(byte[] bytes, String prefix) {
        if (bytes.length < prefix.length()) {
            return false;
        }
        for (var i = 0; i < prefix.length(); i++) {
            if (bytes[i] != prefix.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private static int valueStart(byte[] bytes, int from) {
        return bytes.length > from && bytes[from] == ' ' ? from + 1 : from;
    }
}
