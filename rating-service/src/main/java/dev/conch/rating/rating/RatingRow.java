package dev.conch.rating.rating;

import dev.conch.contracts.JsonText;
import dev.conch.contracts.RatingId;
import dev.conch.contracts.RatingOutcome;
import dev.conch.contracts.ToolDefinition;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** One line of {@code ratings}. Never leaves this package. */
@Entity
@Table(name = "ratings")
class RatingRow {
    @Id
    String id;

    String orgId;
    String contentHash;
    String provider;
    String version;
    String server;
    String tool;
    String description;
    String inputSchema;
    boolean changes;
    double probability;
    String reason;
    Instant ratedAt;
    String requestId;
    String eventId;

    ToolDefinition definition() {
        return new ToolDefinition(server, tool, description, JsonText.of(inputSchema), contentHash);
    }

    RatingOutcome.Rated outcome() {
        return new RatingOutcome.Rated(RatingId.of(id), changes, probability, reason, provider, version);
    }
}
