package dev.conch.executor.bash;

import dev.conch.contracts.BashCallId;
import dev.conch.contracts.BashEvent;
import dev.conch.contracts.EventId;
import dev.conch.contracts.StopReason;
import dev.conch.contracts.ToolCallId;
import dev.conch.executor.calls.LostRun;
import java.time.Duration;
import java.time.Instant;

/**
 * The end of a bash call that nobody saw.
 *
 * @param at when it was found out
 */
record LostEnd(Claim.Left left, LostRun run, Instant at) {
    /** What it printed is in the session's events and is not gathered again. */
    private static final String NOTICE =
            "the executor that ran this script is gone; what it had printed is in the session's events\n";

    BashAnswer answer() {
        var row = left.row();
        return new BashAnswer(
                row.toolCallId,
                "",
                NOTICE,
                1,
                false,
                durationMs(),
                false,
                row.traceId,
                run.report().json());
    }

    /** With all the calls that leave an event, so that the timeline can wait for them. */
    BashEvent completed() {
        var row = left.row();
        return new BashEvent.BashCompleted(
                EventId.next(),
                left.origin(),
                at,
                BashCallId.of(row.id),
                ToolCallId.of(row.toolCallId),
                1,
                false,
                durationMs(),
                false,
                run.published() + row.refused,
                StopReason.LOST,
                row.traceId);
    }

    private long durationMs() {
        return Math.max(0, Duration.between(left.row().startedAt, at).toMillis());
    }
}
