package dev.conch.contracts;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/** What a rater says. No third value means "probably not": a rater that cannot say has failed, and a failed rating asks. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "rating")
@JsonSubTypes({
    @JsonSubTypes.Type(value = RatingOutcome.Rated.class, name = "rated"),
    @JsonSubTypes.Type(value = RatingOutcome.RatingFailed.class, name = "failed"),
    @JsonSubTypes.Type(value = RatingOutcome.NoRater.class, name = "no_rater")
})
public sealed interface RatingOutcome {
    /**
     * A stored rating.
     *
     * @param changes whether the tool looks like it changes or deletes something outside the session
     * @param probability of that, 0 to 1
     * @param reason a sentence a person can check
     */
    record Rated(RatingId ratingId, boolean changes, double probability, String reason, String provider, String version)
            implements RatingOutcome {
        /** Refuses a rating nobody could check. */
        public Rated {
            Check.present(ratingId, "rating_id");
            if (!(probability >= 0 && probability <= 1)) {
                throw new IllegalArgumentException("probability must be between 0 and 1");
            }
            Check.text(reason, "reason");
            Check.text(provider, "provider");
            Check.text(version, "version");
        }
    }

    /** A rater is configured and could not say: the call asks. */
    record RatingFailed(String provider, String message) implements RatingOutcome {
        /** Refuses a failure without its reason. */
        public RatingFailed {
            Check.text(provider, "provider");
            Check.text(message, "message");
        }
    }

    /** No rater is configured: the tool is judged by what it declares. */
    record NoRater() implements RatingOutcome {}
}
