package dev.conch.gateway.catalog;

/**
 * An agent as its org was configured at one revision: what a claimed call is judged by.
 *
 * @param revision of the org, read when the call was claimed (see {@link dev.conch.gateway.revision.Revisions}); 0 before the first write
 */
public record AgentAt(String orgId, String agentId, long revision) {}
