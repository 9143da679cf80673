package dev.conch.executor.report;

import dev.conch.contracts.ApprovalId;
import dev.conch.contracts.JsonText;
import dev.conch.contracts.StopReason;
import java.util.List;

/**
 * Why a script ended before its own end.
 *
 * @param approvals the questions that were asked; empty unless {@link StopReason#NEEDS_APPROVAL}
 * @param command of the call it stopped at; null when it stopped at none (timeout, cancel, loss)
 * @param input of that call; null with it
 */
public record StoppedAt(StopReason reason, List<ApprovalId> approvals, String command, JsonText input) {
    /** Copies the list. */
    public StoppedAt {
        approvals = List.copyOf(approvals);
    }

    /** It stopped at no call. */
    public static StoppedAt of(StopReason reason) {
        return new StoppedAt(reason, List.of(), null, null);
    }
}
