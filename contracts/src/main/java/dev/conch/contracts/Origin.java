package dev.conch.contracts;

/**
 * Whose work a record belongs to. Readers never trust it alone: gateway and approval-service compare it with the session they know from
 * {@link BashEvent.SessionStarted} and refuse a record that differs (architecture.md 1).
 *
 * @param userId on whose behalf the agent acts; null when the session names nobody
 */
public record Origin(String orgId, String agentId, SessionId sessionId, String userId) {
    /** Refuses a missing org, agent or session. */
    public Origin {
        Check.text(orgId, "org_id");
        Check.text(agentId, "agent_id");
        Check.present(sessionId, "session_id");
    }
}
