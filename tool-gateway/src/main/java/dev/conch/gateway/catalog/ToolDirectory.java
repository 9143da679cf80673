package dev.conch.gateway.catalog;

import dev.conch.contracts.AgentPolicy;
import io.smallrye.mutiny.Uni;
import java.util.Optional;

/** Looks up one tool and one policy. Asked by the call flow for every call; answered from memory while nothing was changed in the org. */
public interface ToolDirectory {
    /**
     * The tool as it is now. Loads its server when it is not loaded.
     *
     * @return empty when the org has no such agent, the agent no such server or the server no such (working) tool
     * @throws NotLoadedException (as a failure) when the tool's server could not be loaded now
     */
    Uni<Optional<ResolvedTool>> find(AgentAt agent, String registeredName);

    /** The agent's policy as stored; an agent that does not exist (any more) fails with {@link NoSuchAgentException}. */
    Uni<AgentPolicy> policy(AgentAt agent);
}
