package dev.conch.approval.session;

import dev.conch.contracts.Origin;
import io.smallrye.mutiny.Uni;

/** Whoever keeps something of a session implements this and lets go of it when the session is deleted. May be told twice. */
@FunctionalInterface
public interface SessionEnd {
    /** Completes when nothing is kept any more that may not outlive the session. */
    Uni<Void> ended(Origin origin);
}
