package dev.conch.gateway.secret;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.time.Instant;

/** One stored secret; the value only sealed. */
@Entity
@Table(name = "secret")
@IdClass(SecretKeyId.class)
class SecretRow {
    @Id
    String orgId;

    @Id
    String name;

    byte[] sealed;
    long version;
    Instant createdAt;
    Instant updatedAt;

    SecretRow() {}

    SecretRow(String orgId, String name, Instant now) {
        this.orgId = orgId;
        this.name = name;
        this.createdAt = now;
    }
}
