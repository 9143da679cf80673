package dev.conch.approval.decision;

import dev.conch.contracts.DecisionRequested;
import dev.conch.contracts.RatingOutcome;
import java.util.Map;

/**
 * A request that waits, and the ratings that have come.
 *
 * @param ratings by content hash; a null value has not come
 */
record ParkedRequest(DecisionRequested request, Map<String, RatingOutcome> ratings) {
    boolean complete() {
        return ratings.values().stream().noneMatch(outcome -> outcome == null);
    }
}
