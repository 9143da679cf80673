package dev.conch.gateway.server;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;

/** A server as the API answers it: its name, its definition with all defaults, its times. */
public record ServerView(
        String name, @JsonUnwrapped ServerDefinition definition, Instant createdAt, Instant updatedAt) {
    static ServerView of(ServerRow row) {
        return new ServerView(
                row.name, StoredJson.read(row.document, ServerDefinition.class), row.createdAt, row.updatedAt);
    }
}
