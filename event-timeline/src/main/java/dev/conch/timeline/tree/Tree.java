package dev.conch.timeline.tree;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.List;

/**
 * The answer of {@code GET /v1/sessions/{id}/timeline}. Absent parts are left out.
 *
 * @param items bash calls in the order they came up
 * @param nextCursor continues the tree; null on the last page, and then still written
 */
public record Tree(
        String sessionId,
        List<BashItem> items,

        @JsonInclude(JsonInclude.Include.ALWAYS) String nextCursor) {
    /** Copies the items. */
    public Tree {
        items = List.copyOf(items);
    }

    /** How a bash call stands. */
    public enum Status {
        /** It has not begun: its script waits for the approvals below it. */
        HELD,
        /** It runs. */
        RUNNING,
        /** It ended with exit code 0. */
        COMPLETED,
        /** It ended with another exit code. */
        FAILED,
        /** Something ended it: see {@code stopped}. */
        STOPPED;

        /** The wire form. */
        @com.fasterxml.jackson.annotation.JsonValue
        public String wireName() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    /**
     * One bash call.
     *
     * @param type always {@code bash_call}
     * @param stopped why it ended before its own end; absent when it did not
     * @param calls its nested calls by number, the first {@link TreeConfig#callsPerBash()}
     * @param callsTotal how many it has made that left an event
     * @param callsOmitted how many of them are not shown here
     * @param approvals the questions its calls raised
     */
    public record BashItem(
            String type,
            String id,
            String toolCallId,
            Status status,
            String commandsPreview,
            String workingDir,
            Integer exitCode,
            Stopped stopped,
            Boolean truncated,
            Instant startedAt,
            Instant endedAt,
            Long durationMs,
            String traceId,
            int callsTotal,
            int callsOmitted,
            List<CallItem> calls,
            List<ApprovalItem> approvals) {}

    /** Why a script ended: a reason of spec.md 7. */
    public record Stopped(String reason) {}

    /** One nested call: its number and what its event says, without the names it shares with its bash call. */
    public record CallItem(
            int n,
            String id,
            String command,
            String toolName,
            String server,
            String status,
            JsonNode error,
            String inputPreview,
            String risk,
            String why,
            String decision,
            String approvalId,
            Long durationMs,
            Long queueMs,
            Integer attempt,
            Instant at) {}

    /**
     * One question to a person.
     *
     * @param status {@code pending}, {@code allowed}, {@code rejected} or {@code expired}, as in {@code GET /v1/approvals}
     * @param answer the answer as given, {@code allow_always}; absent without one
     */
    public record ApprovalItem(
            String approvalId,
            String callId,
            String command,
            String why,
            String message,
            String inputPreview,
            String status,
            String answer,
            String decidedBy,
            Instant askedAt,
            Instant expiresAt,
            Instant decidedAt) {}
}
