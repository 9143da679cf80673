package dev.conch.gateway.call;

import dev.conch.contracts.CallOutcome;
import dev.conch.contracts.ToolCallFinished;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Singleton;
import java.util.concurrent.TimeUnit;

/** What operators see of calls: how many ended how, how long they waited and ran. Labels hold no tool, org or input. */
@Singleton
class CallMetrics {
    private final MeterRegistry registry;

    CallMetrics(MeterRegistry registry, RunSlots slots) {
        this.registry = registry;
        registry.gauge("conch.gateway.calls.open", slots, RunSlots::open);
    }

    void finished(ToolCallFinished end) {
        registry.counter("conch.gateway.calls", "status", status(end.outcome()), "code", code(end.outcome()))
                .increment();
        registry.timer("conch.gateway.calls.queue").record(end.timing().queueMs(), TimeUnit.MILLISECONDS);
        if (end.timing().durationMs() != null) {
            registry.timer("conch.gateway.calls.run").record(end.timing().durationMs(), TimeUnit.MILLISECONDS);
        }
    }

    void takenOver() {
        registry.counter("conch.gateway.calls.taken.over").increment();
    }

    private static String status(CallOutcome outcome) {
        return switch (outcome) {
            case CallOutcome.Completed _ -> "completed";
            case CallOutcome.Failed _ -> "failed";
            case CallOutcome.Refused _ -> "refused";
            case CallOutcome.NeedsApproval _ -> "needs_approval";
        };
    }

    private static String code(CallOutcome outcome) {
        return switch (outcome) {
            case CallOutcome.Completed _ -> "none";
            case CallOutcome.Failed failed -> failed.error().code().wireName();
            case CallOutcome.Refused refused -> refused.error().code().wireName();
            case CallOutcome.NeedsApproval _ -> "needs_approval";
        };
    }
}
