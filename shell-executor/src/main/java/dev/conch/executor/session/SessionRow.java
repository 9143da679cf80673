package dev.conch.executor.session;

import dev.conch.contracts.Origin;
import dev.conch.contracts.SessionId;
import dev.conch.executor.peer.Peer;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Optional;

/** A session as stored. */
@Entity
@Table(name = "sessions")
class SessionRow {
    static final String ACTIVE = "active";
    static final String DELETED = "deleted";

    @Id
    String id;

    String orgId;
    String agentId;
    String userId;
    String state;
    String owner;
    String ownerUrl;
    Instant leaseUntil;
    Instant createdAt;
    Instant deletedAt;

    static SessionRow of(Origin origin, Instant now) {
        var row = new SessionRow();
        row.id = origin.sessionId().value();
        row.orgId = origin.orgId();
        row.agentId = origin.agentId();
        row.userId = origin.userId();
        row.state = ACTIVE;
        row.createdAt = now;
        return row;
    }

    boolean isActive() {
        return state.equals(ACTIVE);
    }

    /** Who owns the session by this moment; empty when nobody does, or no longer. */
    Optional<Ownership> ownership(Instant now) {
        return owner == null || leaseUntil == null || !leaseUntil.isAfter(now)
                ? Optional.empty()
                : Optional.of(new Ownership(new Peer(owner, ownerUrl), leaseUntil));
    }

    void own(Peer peer, Instant until) {
        owner = peer.id();
        ownerUrl = peer.url();
        leaseUntil = until;
    }

    Origin origin() {
        return new Origin(orgId, agentId, SessionId.of(id), userId);
    }
}
