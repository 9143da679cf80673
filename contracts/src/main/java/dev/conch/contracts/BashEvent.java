package dev.conch.contracts;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.time.Instant;

/**
 * A fact of the executor's. Written only by shell-executor on {@link Topics#BASH_EVENTS}; read by event-timeline (all), tool-gateway and
 * approval-service (sessions). The wire name is the timeline's event type (spec.md 8).
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "event")
@JsonSubTypes({
    @JsonSubTypes.Type(value = BashEvent.SessionStarted.class, name = "session.started"),
    @JsonSubTypes.Type(value = BashEvent.SessionDeleted.class, name = "session.deleted"),
    @JsonSubTypes.Type(value = BashEvent.BashStarted.class, name = "bash.started"),
    @JsonSubTypes.Type(value = BashEvent.BashOutput.class, name = "bash.output"),
    @JsonSubTypes.Type(value = BashEvent.BashCompleted.class, name = "bash.completed"),
    @JsonSubTypes.Type(value = BashEvent.CallRefused.class, name = "tool.nested_call")
})
public sealed interface BashEvent {
    /** The source id: stored once, however often it is delivered. */
    EventId eventId();

    /** Whose it is. */
    Origin origin();

    /** When it happened. */
    Instant at();

    /** A session exists: from now on its org, agent and user are known. */
    record SessionStarted(EventId eventId, Origin origin, Instant at) implements BashEvent {
        /** Refuses an incomplete fact. */
        public SessionStarted {
            common(eventId, origin, at);
        }
    }

    /** A session is gone: payloads and grants go with it, its timeline stays. */
    record SessionDeleted(EventId eventId, Origin origin, Instant at) implements BashEvent {
        /** Refuses an incomplete fact. */
        public SessionDeleted {
            common(eventId, origin, at);
        }
    }

    /** A script begins. {@code commandsPreview} is masked and cut to 400 characters. */
    record BashStarted(
            EventId eventId,
            Origin origin,
            Instant at,
            BashCallId bashCallId,
            ToolCallId toolCallId,
            String commandsPreview,
            String workingDir,
            long timeoutMs,
            String traceId)
            implements BashEvent {
        /** Refuses an incomplete fact. */
        public BashStarted {
            common(eventId, origin, at);
            Check.present(bashCallId, "bash_call_id");
            Check.present(toolCallId, "tool_call_id");
            Check.present(commandsPreview, "commands_preview");
            Check.text(workingDir, "working_dir");
            Check.notNegative(timeoutMs, "timeout_ms");
        }
    }

    /** A piece of what a script printed, masked; {@code chunk} counts from 0 over both streams. */
    record BashOutput(
            EventId eventId,
            Origin origin,
            Instant at,
            BashCallId bashCallId,
            ToolCallId toolCallId,
            OutputStream stream,
            int chunk,
            String text)
            implements BashEvent {
        /** Refuses an incomplete fact. */
        public BashOutput {
            common(eventId, origin, at);
            Check.present(bashCallId, "bash_call_id");
            Check.present(toolCallId, "tool_call_id");
            Check.present(stream, "stream");
            Check.atLeast(chunk, 0, "chunk");
            Check.present(text, "text");
        }
    }

    /**
     * A script has ended; sent after the ends of its calls were read.
     *
     * @param calls how many nested calls leave an event, refused ones included: the timeline waits for so many
     * @param stopReason null when it ran to its own end
     */
    record BashCompleted(
            EventId eventId,
            Origin origin,
            Instant at,
            BashCallId bashCallId,
            ToolCallId toolCallId,
            int exitCode,
            boolean success,
            long durationMs,
            boolean truncated,
            int calls,
            StopReason stopReason,
            String traceId)
            implements BashEvent {
        /** Refuses an incomplete fact. */
        public BashCompleted {
            common(eventId, origin, at);
            Check.present(bashCallId, "bash_call_id");
            Check.present(toolCallId, "tool_call_id");
            Check.notNegative(durationMs, "duration_ms");
            Check.atLeast(calls, 0, "calls");
        }
    }

    /**
     * A call that ended in the executor and was never published: unknown name, limit, stopped.
     *
     * @param server null when the words named none
     */
    record CallRefused(
            EventId eventId,
            Origin origin,
            Instant at,
            ScriptCall call,
            String server,
            CallError error,
            String inputPreview,
            String traceId)
            implements BashEvent {
        /** Refuses an incomplete fact. */
        public CallRefused {
            common(eventId, origin, at);
            Check.present(call, "call");
            Check.present(error, "error");
        }
    }

    private static void common(EventId eventId, Origin origin, Instant at) {
        Check.present(eventId, "event_id");
        Check.present(origin, "origin");
        Check.instant(at, "at");
    }
}
