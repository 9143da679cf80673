package dev.conch.gateway.session;

import dev.conch.contracts.Origin;
import io.smallrye.mutiny.Uni;
import java.util.Optional;

/** The executor, which makes sessions. */
@FunctionalInterface
interface SessionSource {
    /** The session as the origin's org sees it; empty when that org has none of this id. Fails when the executor cannot be asked. */
    Uni<Optional<KnownSession>> find(Origin origin);
}
