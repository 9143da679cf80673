package dev.conch.contracts;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.time.Instant;

/**
 * A fact about a question to a person. Written only by approval-service on {@link Topics#APPROVAL_EVENTS}; read by event-timeline. The wire
 * name is the timeline's event type (spec.md 8).
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "event")
@JsonSubTypes({
    @JsonSubTypes.Type(value = ApprovalEvent.Requested.class, name = "approval.requested"),
    @JsonSubTypes.Type(value = ApprovalEvent.Answered.class, name = "approval.answered"),
    @JsonSubTypes.Type(value = ApprovalEvent.Expired.class, name = "approval.expired")
})
public sealed interface ApprovalEvent {
    /** The source id: stored once, however often it is delivered. */
    EventId eventId();

    /** Whose it is. */
    Origin origin();

    /** When it happened. */
    Instant at();

    /** Which question. */
    ApprovalId approvalId();

    /** A person is asked. {@code inputPreview} is masked and cut to 400 characters. */
    record Requested(
            EventId eventId,
            Origin origin,
            Instant at,
            ApprovalId approvalId,
            ScriptCall call,
            Why why,
            String message,
            String inputPreview,
            String fingerprint,
            Instant expiresAt)
            implements ApprovalEvent {
        /** Refuses an incomplete fact. */
        public Requested {
            common(eventId, origin, at, approvalId);
            Check.present(call, "call");
            Check.present(why, "why");
            Check.text(message, "message");
            Check.text(inputPreview, "input_preview");
            Check.text(fingerprint, "fingerprint");
            Check.instant(expiresAt, "expires_at");
        }
    }

    /** A person has answered: {@code allow}, {@code allow_always}, {@code reject} or {@code reject_always}. */
    record Answered(EventId eventId, Origin origin, Instant at, ApprovalId approvalId, String answer, String decidedBy)
            implements ApprovalEvent {
        /** Refuses an incomplete fact. */
        public Answered {
            common(eventId, origin, at, approvalId);
            Check.text(answer, "answer");
            Check.text(decidedBy, "decided_by");
        }
    }

    /** Nobody answered in time. */
    record Expired(EventId eventId, Origin origin, Instant at, ApprovalId approvalId) implements ApprovalEvent {
        /** Refuses an incomplete fact. */
        public Expired {
            common(eventId, origin, at, approvalId);
        }
    }

    private static void common(EventId eventId, Origin origin, Instant at, ApprovalId approvalId) {
        Check.present(eventId, "event_id");
        Check.present(origin, "origin");
        Check.instant(at, "at");
        Check.present(approvalId, "approval_id");
    }
}
