package dev.conch.timeline.fact;

import dev.conch.contracts.BashCallId;
import dev.conch.contracts.BashEvent;
import dev.conch.contracts.Origin;
import dev.conch.contracts.StopReason;
import dev.conch.contracts.ToolCallId;

/** What the executor says: {@code session.*}, {@code bash.*} and the calls that ended in it. */
public final class BashFacts {
    private BashFacts() {}

    /** The fact in the timeline's shape. {@code traceparent} is the record's header; null when it had none. */
    public static Fact of(BashEvent event, String traceparent) {
        return switch (event) {
            case BashEvent.SessionStarted started ->
                session(started, EventTypes.SESSION_STARTED, new Place.SessionStart(), traceparent);
            case BashEvent.SessionDeleted deleted ->
                session(deleted, EventTypes.SESSION_DELETED, new Place.SessionEnd(), traceparent);
            case BashEvent.BashStarted started -> started(started, traceparent);
            case BashEvent.BashOutput output -> output(output, traceparent);
            case BashEvent.BashCompleted completed -> completed(completed, traceparent);
            case BashEvent.CallRefused refused -> CallFacts.of(refused, traceparent);
        };
    }

    private static Fact session(BashEvent event, String type, Place place, String traceparent) {
        return fact(event, type, type, place, agent(event.origin()), traceparent);
    }

    private static Fields agent(Origin origin) {
        return new Fields().text("agent_id", origin.agentId()).text("user_id", origin.userId());
    }

    private static Fact started(BashEvent.BashStarted event, String traceparent) {
        var bash = new BashRef(event.bashCallId(), event.toolCallId());
        var data = identity(event.toolCallId(), event.bashCallId())
                .text("commands_preview", event.commandsPreview())
                .text("working_dir", event.workingDir())
                .number("timeout_ms", event.timeoutMs())
                .text("trace_id", event.traceId());
        var key = EventTypes.BASH_STARTED + ":" + bash.id();
        return fact(event, EventTypes.BASH_STARTED, key, new Place.BashStart(bash), data, traceparent);
    }

    private static Fact output(BashEvent.BashOutput event, String traceparent) {
        var bash = new BashRef(event.bashCallId(), event.toolCallId());
        var data = identity(event.toolCallId(), event.bashCallId())
                .text("stream", event.stream().wireName())
                .number("chunk", event.chunk())
                .text("text", event.text());
        var key = EventTypes.BASH_OUTPUT + ":" + bash.id() + ":" + event.chunk();
        return fact(event, EventTypes.BASH_OUTPUT, key, new Place.InBash(bash), data, traceparent);
    }

    private static Fact completed(BashEvent.BashCompleted event, String traceparent) {
        var bash = new BashRef(event.bashCallId(), event.toolCallId());
        var data = identity(event.toolCallId(), event.bashCallId())
                .number("exit_code", event.exitCode())
                .flag("success", event.success())
                .number("duration_ms", event.durationMs())
                .flag("truncated", event.truncated())
                .number("calls", event.calls())
                .text("stop_reason", stop(event.stopReason()))
                .text("trace_id", event.traceId());
        var key = EventTypes.BASH_COMPLETED + ":" + bash.id();
        return fact(event, EventTypes.BASH_COMPLETED, key, new Place.BashEnd(bash, event.calls()), data, traceparent);
    }

    private static Fields identity(ToolCallId toolCallId, BashCallId bashCallId) {
        return new Fields().text("tool_call_id", toolCallId).text("id", bashCallId);
    }

    private static String stop(StopReason reason) {
        return reason == null ? null : reason.wireName();
    }

    private static Fact fact(BashEvent event, String type, String key, Place place, Fields data, String traceparent) {
        return new Fact(
                event.eventId(),
                key,
                event.origin(),
                type,
                Sources.EXECUTOR,
                event.at(),
                traceparent,
                place,
                null,
                data.done());
    }
}
