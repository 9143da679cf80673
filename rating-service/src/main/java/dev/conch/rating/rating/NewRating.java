package dev.conch.rating.rating;

import dev.conch.contracts.EventId;
import dev.conch.contracts.RequestId;
import dev.conch.contracts.ToolDefinition;
import dev.conch.rating.rater.Opinion;
import java.time.Instant;

/**
 * A rating that is about to be stored.
 *
 * @param requestId the request it was made for
 * @param eventId under which it is published
 */
record NewRating(
        RatingKey key, ToolDefinition tool, Opinion opinion, Instant ratedAt, RequestId requestId, EventId eventId) {}
