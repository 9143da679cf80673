package dev.conch.contracts;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.time.Instant;

/** What approval-service says about one call. A new kind of answer is a new record, so every switch stops compiling. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "decision")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Decision.Allowed.class, name = "allowed"),
    @JsonSubTypes.Type(value = Decision.Denied.class, name = "denied"),
    @JsonSubTypes.Type(value = Decision.Held.class, name = "needs_approval")
})
public sealed interface Decision {
    /** The call it is about. */
    NestedCallId id();

    /**
     * It may run.
     *
     * @param risk {@code read_only} or {@code changes}
     * @param decidedBy what allowed it, for the timeline: {@code mode normal}, {@code agent run_without_asking}, {@code approval}
     * @param approvalId the one-off that is spent on it; null when none is
     */
    record Allowed(NestedCallId id, Risk risk, String decidedBy, ApprovalId approvalId) implements Decision {
        /** Refuses an answer that does not say about what and why. */
        public Allowed {
            Check.present(id, "id");
            Check.present(risk, "risk");
            Check.text(decidedBy, "decided_by");
        }
    }

    /** It may not run; {@code message} is for the script. */
    record Denied(NestedCallId id, String message, String decidedBy) implements Decision {
        /** Refuses an answer that does not say about what and why. */
        public Denied {
            Check.present(id, "id");
            Check.text(message, "message");
            Check.text(decidedBy, "decided_by");
        }
    }

    /** A person must answer first. {@code approvalId} and {@code expiresAt} are null only in a preview that does not ask. */
    record Held(NestedCallId id, Why why, String message, ApprovalId approvalId, Instant expiresAt, String decidedBy)
            implements Decision {
        /** Refuses an answer that does not say about what and why. */
        public Held {
            Check.present(id, "id");
            Check.present(why, "why");
            Check.text(message, "message");
            Check.text(decidedBy, "decided_by");
        }
    }
}
