package dev.conch.timeline.store;

import dev.conch.contracts.SessionId;

/** Told after each transaction that stored events, on the replica that stored them. Must return at once. */
@FunctionalInterface
public interface NewEvents {
    /** Events of this session are stored and visible. */
    void stored(String orgId, SessionId sessionId);
}
