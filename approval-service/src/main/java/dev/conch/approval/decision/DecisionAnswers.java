package dev.conch.approval.decision;

import dev.conch.contracts.Decision;
import dev.conch.contracts.DecisionRequested;
import io.smallrye.mutiny.Uni;
import java.util.List;

/** Answers the gateway instance that asked. */
@FunctionalInterface
interface DecisionAnswers {
    /** Completes when the broker has the answer. */
    Uni<Void> publish(DecisionRequested request, List<Decision> decisions);
}
