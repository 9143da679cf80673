package dev.conch.gateway.decision;

import dev.conch.contracts.DecisionRequested;
import io.smallrye.mutiny.Uni;

/** Sends a question; done when the broker has it. */
@FunctionalInterface
interface QuestionSender {
    Uni<Void> send(DecisionRequested request);
}
