package dev.conch.timeline.fact;

import dev.conch.contracts.ApprovalEvent;

/** Questions to people and what became of them: {@code approval.*}. */
public final class ApprovalFacts {
    private ApprovalFacts() {}

    /** The fact in the timeline's shape. {@code traceparent} is the record's header; null when it had none. */
    public static Fact of(ApprovalEvent event, String traceparent) {
        return switch (event) {
            case ApprovalEvent.Requested requested -> requested(requested, traceparent);
            case ApprovalEvent.Answered answered ->
                fact(
                        answered,
                        EventTypes.APPROVAL_ANSWERED,
                        new Place.InSession(),
                        about(answered).text("answer", answered.answer()).text("decided_by", answered.decidedBy()),
                        traceparent);
            case ApprovalEvent.Expired expired ->
                fact(expired, EventTypes.APPROVAL_EXPIRED, new Place.InSession(), about(expired), traceparent);
        };
    }

    private static Fact requested(ApprovalEvent.Requested event, String traceparent) {
        var call = event.call();
        var data = about(event)
                .text("parent_tool_call_id", call.callId().toolCallId())
                .text("call_id", call.callId())
                .text("id", call.id())
                .text("tool_name", call.callId().registeredName())
                .text("command", call.command())
                .text("why", event.why().wireName())
                .text("message", event.message())
                .text("input_preview", event.inputPreview())
                .text("fingerprint", event.fingerprint())
                .text("expires_at", event.expiresAt());
        var place = new Place.BeforeBash(BashRef.of(call));
        return fact(event, EventTypes.APPROVAL_REQUESTED, place, data, traceparent);
    }

    private static Fields about(ApprovalEvent event) {
        return new Fields().text("approval_id", event.approvalId());
    }

    private static Fact fact(ApprovalEvent event, String type, Place place, Fields data, String traceparent) {
        return new Fact(
                event.eventId(),
                type + ":" + event.approvalId(),
                event.origin(),
                type,
                Sources.APPROVALS,
                event.at(),
                traceparent,
                place,
                event.approvalId(),
                data.done());
    }
}
