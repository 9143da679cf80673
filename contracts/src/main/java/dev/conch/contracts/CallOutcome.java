package dev.conch.contracts;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.time.Instant;

/** How a published call ended: exactly one of these. The wire name is the status of its timeline event (spec.md 3, Errors). */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "status")
@JsonSubTypes({
    @JsonSubTypes.Type(value = CallOutcome.Completed.class, name = "completed"),
    @JsonSubTypes.Type(value = CallOutcome.Failed.class, name = "failed"),
    @JsonSubTypes.Type(value = CallOutcome.Refused.class, name = "refused"),
    @JsonSubTypes.Type(value = CallOutcome.NeedsApproval.class, name = "needs_approval")
})
public sealed interface CallOutcome {
    /** The tool ran and succeeded. {@code result} is the JSON of a {@link ToolResult}. */
    record Completed(Payload result) implements CallOutcome {
        /** Refuses an absent result. */
        public Completed {
            Check.present(result, "result");
        }
    }

    /** The tool ran, or may have run, and there is no result. {@code outcomeUnknown}: nobody can say whether it changed something. */
    record Failed(CallError error, boolean outcomeUnknown) implements CallOutcome {
        /** Refuses a failure without its error. */
        public Failed {
            Check.present(error, "error");
        }
    }

    /** The tool did not run. */
    record Refused(CallError error) implements CallOutcome {
        /** Refuses a refusal without its error. */
        public Refused {
            Check.present(error, "error");
        }
    }

    /** The tool did not run and a person has been asked; the script stops. */
    record NeedsApproval(ApprovalId approvalId, Why why, String message, Instant expiresAt) implements CallOutcome {
        /** Refuses a held call that names no question. */
        public NeedsApproval {
            Check.present(approvalId, "approval_id");
            Check.present(why, "why");
            Check.text(message, "message");
            Check.instant(expiresAt, "expires_at");
        }
    }
}
