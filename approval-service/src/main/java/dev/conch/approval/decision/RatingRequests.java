package dev.conch.approval.decision;

import dev.conch.contracts.RatingRequested;
import io.smallrye.mutiny.Uni;
import java.util.List;

/** Asks the rating-service. */
@FunctionalInterface
interface RatingRequests {
    /** Completes when the broker has all of them; {@code traceparent} is null when the work is not traced. */
    Uni<Void> publish(List<RatingRequested> requests, String traceparent);
}
