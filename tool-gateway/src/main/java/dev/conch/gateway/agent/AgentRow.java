package dev.conch.gateway.agent;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.time.Instant;

/** One stored agent; {@code document} is its {@link AgentDefinition} as JSON. */
@Entity
@Table(name = "agent")
@IdClass(AgentKey.class)
class AgentRow {
    @Id
    String orgId;

    @Id
    String agentId;

    String document;
    Instant createdAt;
    Instant updatedAt;

    AgentRow() {}

    AgentRow(String orgId, String agentId, Instant now) {
        this.orgId = orgId;
        this.agentId = agentId;
        this.createdAt = now;
    }
}
