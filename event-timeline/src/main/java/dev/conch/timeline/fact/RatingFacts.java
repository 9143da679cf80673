package dev.conch.timeline.fact;

import dev.conch.contracts.RatingMade;
import dev.conch.contracts.RatingOutcome;
import java.util.Optional;

/** Fresh ratings as {@code tool.rated}: one that was only looked up, that failed or that nobody could give is no event. */
public final class RatingFacts {
    private RatingFacts() {}

    /** The fact in the timeline's shape; empty when it is none. {@code traceparent} is the record's header; null when it had none. */
    public static Optional<Fact> of(RatingMade made, String traceparent) {
        return switch (made.outcome()) {
            case RatingOutcome.Rated rated ->
                made.fresh() ? Optional.of(fact(made, rated, traceparent)) : Optional.empty();
            case RatingOutcome.RatingFailed _, RatingOutcome.NoRater _ -> Optional.empty();
        };
    }

    private static Fact fact(RatingMade made, RatingOutcome.Rated rated, String traceparent) {
        var data = new Fields()
                .text("server", made.server())
                .text("tool_name", made.toolName())
                .text("content_hash", made.contentHash())
                .text("rating_id", rated.ratingId())
                .flag("changes", rated.changes())
                .fraction("probability", rated.probability())
                .text("reason", rated.reason())
                .text("provider", rated.provider())
                .text("version", rated.version())
                .done();
        return new Fact(
                made.eventId(),
                EventTypes.TOOL_RATED + ":" + rated.ratingId(),
                made.origin(),
                EventTypes.TOOL_RATED,
                Sources.RATINGS,
                made.ratedAt(),
                traceparent,
                new Place.InSession(),
                null,
                data);
    }
}
