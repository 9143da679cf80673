package dev.conch.gateway.catalog;

/** The org has no such agent. A call of it is denied. */
public final class NoSuchAgentException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Names the agent that was asked for. */
    public NoSuchAgentException(String agentId) {
        super("no agent " + agentId);
    }
}
