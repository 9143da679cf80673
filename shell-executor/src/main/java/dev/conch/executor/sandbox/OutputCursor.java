package dev.conch.executor.sandbox;

import java.util.Optional;

/** How far one reader is in an output. Not for two threads at a time. */
final class OutputCursor {

    private final OutputBuffer buffer;
    private int at;

    OutputCursor(OutputBuffer buffer) {
        this.buffer = buffer;
    }

    /** The next piece of text not taken yet, whole characters only until the end; empty where there is none now. */
    Optional<String> take() {
        Optional<OutputBuffer.Piece> piece = buffer.take(at);
        piece.ifPresent(taken -> at = taken.end());
        return piece.map(OutputBuffer.Piece::text);
    }

    /** Whether nothing more can be taken, now or later. */
    boolean drained() {
        return buffer.drained(at);
    }
}
