package dev.conch.gateway.call;

import dev.conch.contracts.CallError;
import dev.conch.contracts.CallOutcome;
import dev.conch.contracts.EventId;
import dev.conch.contracts.Payload;
import dev.conch.contracts.Timing;
import dev.conch.contracts.ToolCallFinished;
import dev.conch.contracts.ToolCallRequested;
import dev.conch.gateway.ledger.LostCall;
import dev.conch.kit.trace.Traces;
import jakarta.inject.Singleton;
import java.time.Instant;

/** Writes the record of an end: masked preview, masked messages, times (spec.md 8). */
@Singleton
class EndRecords {
    private static final String LOST = "the gateway that ran it was lost";

    private final CallClock clock;
    private final CallConfig config;

    EndRecords(CallClock clock, CallConfig config) {
        this.clock = clock;
        this.config = config;
    }

    /** The end of a call of ours. */
    ToolCallFinished of(ToolCallRequested request, int attempt, Ending ending, Mask mask) {
        var now = clock.now();
        return record(request, ending, timing(request, attempt, ending, now), now, mask);
    }

    /** The end of a call that was lost while it ran. */
    ToolCallFinished of(LostCall lost, Mask mask) {
        var outcome = Outcomes.unknown(LOST, lost.judgement().readOnly());
        var timing = new Timing(lost.attempt(), lost.queuedMs(), lost.ranMs());
        var ending = new Ending(outcome, lost.judgement(), lost.server(), null);
        return record(lost.request(), ending, timing, clock.now(), mask);
    }

    private static Timing timing(ToolCallRequested request, int attempt, Ending ending, Instant now) {
        var begun = ending.begunAt();
        return begun == null
                ? new Timing(attempt, CallClock.millis(request.requestedAt(), now), null)
                : new Timing(attempt, CallClock.millis(request.requestedAt(), begun), CallClock.millis(begun, now));
    }

    private ToolCallFinished record(ToolCallRequested request, Ending ending, Timing timing, Instant now, Mask mask) {
        return new ToolCallFinished(
                EventId.next(),
                request.origin(),
                request.call(),
                ending.server(),
                request.executor(),
                cleaned(ending.outcome(), mask),
                ending.judgement(),
                timing,
                preview(request.input(), mask),
                request.input(),
                null,
                now,
                Traces.traceId(request.traceparent()));
    }

    private static String preview(Payload input, Mask mask) {
        return switch (input) {
            case Payload.Inline inline -> mask.preview(inline.json());
            case Payload.Reference large -> "(" + large.bytes() + " bytes)";
        };
    }

    private CallOutcome cleaned(CallOutcome outcome, Mask mask) {
        return switch (outcome) {
            case CallOutcome.Completed _, CallOutcome.NeedsApproval _ -> outcome;
            case CallOutcome.Failed failed ->
                new CallOutcome.Failed(cleaned(failed.error(), mask), failed.outcomeUnknown());
            case CallOutcome.Refused refused -> new CallOutcome.Refused(cleaned(refused.error(), mask));
        };
    }

    private CallError cleaned(CallError error, Mask mask) {
        var line = Messages.line(mask.message(error.message()), config.maxMessage());
        return new CallError(error.code(), line, error.retryable());
    }
}
