package dev.conch.gateway.call;

import dev.conch.gateway.ledger.FinishedCall;
import io.smallrye.mutiny.Uni;

/** Publishes the end of a call. */
@FunctionalInterface
interface EndSender {
    /** Done when the broker has it. */
    Uni<Void> send(FinishedCall end);
}
