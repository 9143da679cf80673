package dev.conch.gateway.session;

import dev.conch.contracts.Origin;
import io.smallrye.mutiny.Uni;

/** Where a session that the executor named is kept, so that it is asked once. */
@FunctionalInterface
interface SessionMemory {
    Uni<Void> started(Origin origin);
}
