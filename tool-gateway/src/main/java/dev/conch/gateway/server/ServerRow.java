package dev.conch.gateway.server;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.time.Instant;

/** One stored server; {@code document} is its {@link ServerDefinition} as JSON. */
@Entity
@Table(name = "mcp_server")
@IdClass(ServerKey.class)
class ServerRow {
    @Id
    String orgId;

    @Id
    String name;

    String document;
    Instant createdAt;
    Instant updatedAt;

    ServerRow() {}

    ServerRow(String orgId, String name, Instant now) {
        this.orgId = orgId;
        this.name = name;
        this.createdAt = now;
    }
}
