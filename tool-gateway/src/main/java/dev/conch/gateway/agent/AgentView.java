package dev.conch.gateway.agent;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.conch.gateway.server.StoredJson;
import java.time.Instant;

/** An agent as the API answers it: its id, its definition with all defaults, its times. */
public record AgentView(String id, @JsonUnwrapped AgentDefinition definition, Instant createdAt, Instant updatedAt) {
    static AgentView of(AgentRow row) {
        return new AgentView(
                row.agentId, StoredJson.read(row.document, AgentDefinition.class), row.createdAt, row.updatedAt);
    }
}
