package dev.conch.approval.session;

import dev.conch.contracts.Origin;
import io.smallrye.mutiny.Uni;

/** Checks a record's origin against the session it names. */
@FunctionalInterface
public interface SessionGate {
    /** Fails when nobody can say; the caller then denies. */
    Uni<SessionVerdict> check(Origin origin);
}
