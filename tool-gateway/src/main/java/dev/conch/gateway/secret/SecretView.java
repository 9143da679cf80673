package dev.conch.gateway.secret;

import java.time.Instant;

/** What anybody may see of a secret. */
public record SecretView(String name, Instant createdAt, Instant updatedAt) {
    static SecretView of(SecretRow row) {
        return new SecretView(row.name, row.createdAt, row.updatedAt);
    }
}
