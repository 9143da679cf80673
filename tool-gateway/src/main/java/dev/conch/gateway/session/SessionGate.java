package dev.conch.gateway.session;

import dev.conch.contracts.Origin;
import io.smallrye.mutiny.Uni;

/** Checks a record's origin against the session it names. Asked by the call flow. */
@FunctionalInterface
public interface SessionGate {
    /** Compares; {@code known} is what the ledger read beside the claim, null when it knew no such session. Never fails. */
    Uni<SessionVerdict> check(Origin origin, KnownSession known);
}
