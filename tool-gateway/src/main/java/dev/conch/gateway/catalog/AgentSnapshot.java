package dev.conch.gateway.catalog;

import dev.conch.contracts.AgentPolicy;
import dev.conch.contracts.Fingerprint;
import dev.conch.gateway.agent.AgentDefinition;
import dev.conch.gateway.server.StoredJson;
import java.util.List;

/** An agent with its servers as stored under one revision of its org. */
record AgentSnapshot(
        long revision, String agentId, AgentDefinition definition, List<AgentServer> servers, AgentPolicy policy) {
    static AgentSnapshot of(long revision, String agentId, AgentDefinition definition, List<AgentServer> servers) {
        return new AgentSnapshot(revision, agentId, definition, List.copyOf(servers), policy(definition));
    }

    private static AgentPolicy policy(AgentDefinition definition) {
        var approval = definition.approval();
        var rated = definition.shell().rateUnlabeledTools();
        var version = Fingerprint.sha256(StoredJson.write(approval) + rated);
        return new AgentPolicy(version, approval.mode(), approval.lists(), List.of(), approval.timeoutSeconds(), rated);
    }
}
