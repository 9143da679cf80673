package dev.conch.gateway.call;

import dev.conch.contracts.CallError;
import dev.conch.contracts.CallOutcome;
import dev.conch.contracts.ErrorCode;
import dev.conch.gateway.mcp.ToolReply;

/** Outcomes of calls that began. */
final class Outcomes {
    /** With these words begins the message of a call of which nobody knows whether it changed something (spec.md 3). */
    static final String UNKNOWN = "outcome unknown";

    private Outcomes() {}

    /** Of any reply but a result: see {@link Results}. */
    static CallOutcome of(ToolReply reply, boolean readOnly) {
        return switch (reply) {
            case ToolReply.Returned _ -> throw new IllegalArgumentException("a result is not a failure");
            case ToolReply.ToolFailed failed -> failed(CallError.of(ErrorCode.TOOL_ERROR, said(failed.message())));
            case ToolReply.NotReached unreached -> failed(unreached.error());
            case ToolReply.Unknown unknown -> unknown(unknown.message(), readOnly);
        };
    }

    /** No answer. A read-only call can have changed nothing and may be tried again; any other is never run again. */
    static CallOutcome unknown(String seen, boolean readOnly) {
        return readOnly
                ? failed(CallError.retryable(ErrorCode.UNAVAILABLE, said(seen)))
                : new CallOutcome.Failed(CallError.of(ErrorCode.TOOL_ERROR, UNKNOWN + ": " + said(seen)), true);
    }

    /** A refusal of a later attempt, when an earlier one may have run the tool: it can no longer be said that it did not run. */
    static CallOutcome afterAnEarlierBegin(CallOutcome outcome, boolean readOnly) {
        return switch (outcome) {
            case CallOutcome.Completed _, CallOutcome.Failed _ -> outcome;
            case CallOutcome.Refused refused ->
                readOnly
                        ? outcome
                        : unknown("it had begun, and then: " + refused.error().message(), false);
            case CallOutcome.NeedsApproval held ->
                readOnly ? outcome : unknown("it had begun, and then: " + held.message(), false);
        };
    }

    private static CallOutcome.Failed failed(CallError error) {
        return new CallOutcome.Failed(error, false);
    }

    /** A server may say nothing at all. */
    private static String said(String message) {
        return message == null || message.isBlank() ? "The tool failed and gave no reason." : message;
    }
}
