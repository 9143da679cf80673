package dev.conch.rating.rater;

/**
 * What a rater thinks of a tool.
 *
 * @param changes whether it looks like it changes or deletes something outside the session
 * @param probability of that, 0 to 1
 * @param reason what weighed most, as half a sentence a person can check against the tool's own words
 */
public record Opinion(boolean changes, double probability, String reason) {
    /** Refuses what could not be stored or shown. */
    public Opinion {
        if (!(probability >= 0 && probability <= 1)) {
            throw new IllegalArgumentException("probability must be between 0 and 1");
        }
        if (reason == null || reason.isBlank()) {
            throw new IllegalArgumentException("reason is blank");
        }
    }
}
