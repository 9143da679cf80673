package dev.conch.approval.decision;

import dev.conch.approval.ApprovalConfig;
import dev.conch.approval.policy.Verdict;
import dev.conch.approval.session.SessionEnd;
import dev.conch.contracts.DecisionRequested;
import dev.conch.contracts.Origin;
import dev.conch.contracts.RatingOutcome;
import dev.conch.contracts.RatingRequested;
import dev.conch.contracts.ToolDefinition;
import dev.conch.kit.kafka.InstanceId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Puts a request aside until its unlabelled tools are rated: stored first, then asked for, so that any instance can go on when the answers
 * come. A redelivered request asks again and waits no longer than the first.
 */
@Singleton
class Parking implements SessionEnd {
    private static final RatingOutcome NOT_IN_TIME =
            new RatingOutcome.RatingFailed("none", "There was no rating in time.");

    private final ParkedRepository repository;
    private final RatingRequests ratings;
    private final ApprovalConfig config;
    private final InstanceId instance;

    Parking(ParkedRepository repository, RatingRequests ratings, ApprovalConfig config, InstanceId instance) {
        this.repository = repository;
        this.ratings = ratings;
        this.config = config;
        this.instance = instance;
    }

    /** False when there is no time left to rate anything. */
    Uni<Boolean> park(DecisionRequested request, List<Judged> judged) {
        var now = Instant.now();
        var dueAt = dueAt(request, now);
        if (!dueAt.isAfter(now)) {
            return Uni.createFrom().item(false);
        }
        var tools = toRate(judged);
        return repository
                .park(request, tools.keySet(), dueAt)
                .chain(() -> ratings.publish(
                        tools.values().stream()
                                .map(tool -> ask(request, tool, now, dueAt))
                                .toList(),
                        request.traceparent()))
                .replaceWith(true);
    }

    /** What is known when nothing came: the rater has failed. */
    static Map<String, RatingOutcome> failed(List<Judged> judged) {
        return toRate(judged).keySet().stream().collect(Collectors.toMap(hash -> hash, _ -> NOT_IN_TIME));
    }

    /** The ratings that came, and failure for those that did not. */
    static Map<String, RatingOutcome> known(ParkedRequest parked) {
        return parked.ratings().entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, rating -> rating.getValue() == null ? NOT_IN_TIME : rating.getValue()));
    }

    /** What nobody waits for any more is not kept. */
    @Override
    public Uni<Void> ended(Origin origin) {
        return repository.deleteOf(origin);
    }

    private Instant dueAt(DecisionRequested request, Instant now) {
        var mine = now.plus(config.ratingTime());
        var left = request.deadlineAt().minus(config.ratingReserve());
        return left.isBefore(mine) ? left : mine;
    }

    /** One a content: a script may call the same tool many times. */
    private static Map<String, ToolDefinition> toRate(List<Judged> judged) {
        return judged.stream()
                .filter(one -> one.verdict() instanceof Verdict.Rate)
                .collect(Collectors.toMap(
                        one -> one.call().tool().contentHash(),
                        one -> one.call().definition(),
                        (first, _) -> first));
    }

    private RatingRequested ask(DecisionRequested request, ToolDefinition tool, Instant now, Instant dueAt) {
        return new RatingRequested(request.requestId(), request.origin(), tool, now, dueAt, instance.value());
    }
}
