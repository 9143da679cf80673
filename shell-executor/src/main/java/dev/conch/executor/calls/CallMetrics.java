package dev.conch.executor.calls;

import dev.conch.contracts.CallOutcome;
import dev.conch.contracts.ToolCallFinished;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;

/** How long nested calls take as their scripts see it, by how they end. */
@Singleton
class CallMetrics {
    private final MeterRegistry registry;

    CallMetrics(MeterRegistry registry) {
        this.registry = registry;
    }

    /** A call has ended; {@code conch_nested_calls_seconds} by {@code status}. */
    void ended(Instant asked, ToolCallFinished finished) {
        Timer.builder("conch.nested.calls")
                .tag("status", status(finished.outcome()))
                .register(registry)
                .record(Duration.between(asked, Instant.now()));
    }

    private static String status(CallOutcome outcome) {
        return switch (outcome) {
            case CallOutcome.Completed _ -> "completed";
            case CallOutcome.Failed _ -> "failed";
            case CallOutcome.Refused _ -> "refused";
            case CallOutcome.NeedsApproval _ -> "needs_approval";
        };
    }
}
