package dev.conch.gateway.session;

import dev.conch.contracts.Origin;
import java.util.Objects;

/**
 * A session as the executor made it known.
 *
 * @param userId null when the session names nobody
 * @param deleted nothing runs in it any more
 */
public record KnownSession(String orgId, String agentId, String userId, boolean deleted) {
    /** A session that exists. */
    static KnownSession of(Origin origin) {
        return new KnownSession(origin.orgId(), origin.agentId(), origin.userId(), false);
    }

    /** Whether a record's origin is this session's. */
    boolean matches(Origin origin) {
        return orgId.equals(origin.orgId())
                && agentId.equals(origin.agentId())
                && Objects.equals(userId, origin.userId());
    }
}
