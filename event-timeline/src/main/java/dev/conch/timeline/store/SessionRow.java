package dev.conch.timeline.store;

import dev.conch.contracts.Origin;
import dev.conch.timeline.fact.Fact;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A session as the timeline knows it. Its counter column is only ever touched by {@link Counters}. */
@Entity
@Table(name = "session_counter")
class SessionRow {
    @Id
    @Column(updatable = false)
    String sessionId;

    String orgId;
    String agentId;
    String userId;
    boolean known;
    int held;

    /** For Hibernate. */
    protected SessionRow() {}

    /** Whether this fact may be part of the session: as long as the session is not known, nobody can say no. */
    boolean mayBeOf(Fact fact) {
        return !known || orgId.equals(fact.origin().orgId());
    }

    /** Takes what the session's own start says. */
    void settle(Origin origin) {
        orgId = origin.orgId();
        agentId = origin.agentId();
        userId = origin.userId();
    }
}
