package dev.conch.rating.rating;

import java.time.Instant;

/**
 * A rating as REST shows it (spec.md 1).
 *
 * @param server the MCP server's name
 * @param changes whether the tool looks like it changes things
 * @param probability of that, 0 to 1
 * @param reason what weighed most
 * @param provider who rated, {@code built-in}
 */
record RatingBody(
        String id,
        String server,
        String tool,
        String description,
        String contentHash,
        boolean changes,
        double probability,
        String reason,
        String provider,
        String version,
        Instant ratedAt) {
    static RatingBody of(RatingRow row) {
        return new RatingBody(
                row.id,
                row.server,
                row.tool,
                row.description,
                row.contentHash,
                row.changes,
                row.probability,
                row.reason,
                row.provider,
                row.version,
                row.ratedAt);
    }
}
