package dev.conch.gateway.ledger;

import dev.conch.contracts.ToolCallFinished;
import dev.conch.contracts.Wire;

/**
 * The end of a call.
 *
 * @param bytes the record's bytes, written once and used for the row and for the topic
 * @param traceparent the trace context of the request it answers; null when that was not traced
 */
public record FinishedCall(ToolCallFinished record, byte[] bytes, String traceparent) {
    /** Writes the record. */
    public static FinishedCall of(ToolCallFinished record, String traceparent) {
        return new FinishedCall(record, Wire.write(record), traceparent);
    }

    /** Reads what a row holds. */
    static FinishedCall of(byte[] bytes, String traceparent) {
        return new FinishedCall(Wire.read(bytes, ToolCallFinished.class), bytes, traceparent);
    }
}
