package dev.conch.executor.bash;

import dev.conch.contracts.BashCallId;
import dev.conch.kit.trace.Traces;
import java.time.Instant;

/**
 * A bash call about to be taken on.
 *
 * @param hash tells whether a later request asks for the same
 * @param traceparent null when it is not traced
 * @param traceId null with it
 */
record NewCall(BashCallId id, BashRequest request, String hash, Instant startedAt, String traceparent, String traceId) {
    /** A call with an id of its own, in the current trace. */
    static NewCall of(BashRequest request) {
        return new NewCall(
                BashCallId.next(), request, request.hash(), Instant.now(), Traces.traceparent(), Traces.traceId());
    }

    /** The same call; its time runs from now on, however long it has waited. */
    NewCall startingNow() {
        return new NewCall(id, request, hash, Instant.now(), traceparent, traceId);
    }

    BashCallRow row(RunKey key, String owner) {
        var row = new BashCallRow();
        row.id = id.value();
        row.orgId = key.orgId();
        row.sessionId = key.sessionId();
        row.toolCallId = key.toolCallId();
        row.bodyHash = hash;
        row.owner = owner;
        row.startedAt = startedAt;
        row.traceId = traceId;
        return row;
    }
}
