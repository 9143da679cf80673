package dev.conch.gateway.ledger;

import com.fasterxml.jackson.annotation.JsonRawValue;

/**
 * One call as the ledger knows it, for rebuilding a bash call's report.
 *
 * @param id the nested call's id
 * @param callId its readable name
 * @param state {@code claimed}, {@code running} or {@code finished}
 * @param readOnly known once it began; false before
 * @param requested the {@code ToolCallRequested}, as it travelled; null when it has ended, or its session is deleted
 * @param finished the {@code ToolCallFinished}, as it travelled; null while it has not ended, or its session is deleted
 */
public record CallFact(
        String id,
        String callId,
        String state,
        int attempt,
        boolean readOnly,
        @JsonRawValue String requested,
        @JsonRawValue String finished,
        @com.fasterxml.jackson.annotation.JsonIgnore int n) {}
