package dev.conch.rating.rating;

import dev.conch.rating.rater.Rater;

/** What there is one rating for. */
record RatingKey(String orgId, String contentHash, String provider, String version) {
    static RatingKey of(String orgId, String contentHash, Rater rater) {
        return new RatingKey(orgId, contentHash, rater.provider(), rater.version());
    }
}
