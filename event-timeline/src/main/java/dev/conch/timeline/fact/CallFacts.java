package dev.conch.timeline.fact;

import com.fasterxml.jackson.databind.JsonNode;
import dev.conch.contracts.ApprovalId;
import dev.conch.contracts.BashEvent;
import dev.conch.contracts.CallError;
import dev.conch.contracts.CallOutcome;
import dev.conch.contracts.ErrorCode;
import dev.conch.contracts.Judgement;
import dev.conch.contracts.Risk;
import dev.conch.contracts.ScriptCall;
import dev.conch.contracts.ToolCallFinished;
import dev.conch.contracts.Why;

/** Nested calls as {@code tool.nested_call} (spec.md 8): those that tool-gateway ended and those that ended in the executor. */
public final class CallFacts {
    private static final String REFUSED = "refused";

    private CallFacts() {}

    /** The end of a published call. {@code traceparent} is the record's header; null when it had none. */
    public static Fact of(ToolCallFinished end, String traceparent) {
        var call = end.call();
        return new Fact(
                end.eventId(),
                key(call),
                end.origin(),
                EventTypes.NESTED_CALL,
                Sources.GATEWAY,
                end.finishedAt(),
                traceparent,
                place(call),
                approval(end),
                data(end));
    }

    /** A call that was never published. */
    static Fact of(BashEvent.CallRefused end, String traceparent) {
        var call = end.call();
        var data = identity(call, end.server())
                .text("status", REFUSED)
                .part("error", error(end.error()))
                .text("input_preview", end.inputPreview())
                .text("trace_id", end.traceId())
                .done();
        return new Fact(
                end.eventId(),
                key(call),
                end.origin(),
                EventTypes.NESTED_CALL,
                Sources.EXECUTOR,
                end.at(),
                traceparent,
                place(call),
                null,
                data);
    }

    private static JsonNode data(ToolCallFinished end) {
        var judged = end.judgement();
        var timing = end.timing();
        return identity(end.call(), end.server())
                .text("status", status(end.outcome()))
                .part("error", error(end.outcome()))
                .text("input_preview", end.inputPreview())
                .text("risk", wireName(judged.risk()))
                .text("why", wireName(why(judged, end.outcome())))
                .text("decision", judged.decision())
                .text("approval_id", approval(end))
                .number("duration_ms", ran(end.outcome()) ? timing.durationMs() : null)
                .number("queue_ms", timing.queueMs())
                .number("attempt", timing.attempt())
                .text("trace_id", end.traceId())
                .done();
    }

    private static Fields identity(ScriptCall call, String server) {
        return new Fields()
                .text("parent_tool_call_id", call.callId().toolCallId())
                .text("call_id", call.callId())
                .text("id", call.id())
                .text("tool_name", call.callId().registeredName())
                .text("server", server)
                .text("command", call.command());
    }

    private static String key(ScriptCall call) {
        return EventTypes.NESTED_CALL + ":" + call.id();
    }

    private static Place place(ScriptCall call) {
        return new Place.Call(BashRef.of(call), call.callId().n());
    }

    private static String status(CallOutcome outcome) {
        return switch (outcome) {
            case CallOutcome.Completed _ -> "completed";
            case CallOutcome.Failed _ -> "failed";
            case CallOutcome.Refused _ -> REFUSED;
            case CallOutcome.NeedsApproval _ -> "needs_approval";
        };
    }

    private static JsonNode error(CallOutcome outcome) {
        return switch (outcome) {
            case CallOutcome.Completed _ -> null;
            case CallOutcome.Failed failed -> error(failed.error());
            case CallOutcome.Refused refused -> error(refused.error());
            case CallOutcome.NeedsApproval held -> error(CallError.of(ErrorCode.NEEDS_APPROVAL, held.message()));
        };
    }

    private static JsonNode error(CallError error) {
        return new Fields()
                .text("code", error.code().wireName())
                .text("message", error.message())
                .done();
    }

    private static boolean ran(CallOutcome outcome) {
        return switch (outcome) {
            case CallOutcome.Completed _, CallOutcome.Failed _ -> true;
            case CallOutcome.Refused _, CallOutcome.NeedsApproval _ -> false;
        };
    }

    private static Why why(Judgement judged, CallOutcome outcome) {
        return judged.why() == null && outcome instanceof CallOutcome.NeedsApproval held ? held.why() : judged.why();
    }

    private static ApprovalId approval(ToolCallFinished end) {
        var judged = end.judgement().approvalId();
        return judged == null && end.outcome() instanceof CallOutcome.NeedsApproval held ? held.approvalId() : judged;
    }

    private static String wireName(Risk risk) {
        return risk == null ? null : risk.wireName();
    }

    private static String wireName(Why why) {
        return why == null ? null : why.wireName();
    }
}
