package dev.conch.timeline.fact;

import dev.conch.contracts.BashCallId;
import dev.conch.contracts.ScriptCall;
import dev.conch.contracts.ToolCallId;

/**
 * The bash call a fact lies under.
 *
 * @param id what it is stored under
 * @param toolCallId the orchestrator's name for it, unique only within its session
 */
public record BashRef(BashCallId id, ToolCallId toolCallId) {
    /** Refuses a bash call without its ids. */
    public BashRef {
        if (id == null || toolCallId == null) {
            throw new IllegalArgumentException("bash_call_id and tool_call_id are needed together");
        }
    }

    static BashRef of(ScriptCall call) {
        return new BashRef(call.bashCallId(), call.callId().toolCallId());
    }
}
