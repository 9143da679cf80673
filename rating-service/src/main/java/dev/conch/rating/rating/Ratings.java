package dev.conch.rating.rating;

import dev.conch.contracts.EventId;
import dev.conch.contracts.RatingMade;
import dev.conch.contracts.RatingOutcome;
import dev.conch.contracts.RatingRequested;
import dev.conch.contracts.RequestId;
import dev.conch.contracts.ToolDefinition;
import dev.conch.kit.failure.Failures;
import dev.conch.kit.problem.ProblemException;
import dev.conch.rating.rater.Opinion;
import dev.conch.rating.rater.Rater;
import dev.conch.rating.rater.Raters;
import dev.conch.rating.rater.RatingConfig;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
import org.jboss.logging.Logger;

/** Rates each tool's content once. A rater that cannot say has failed, and nothing is stored; without a rater nothing is said. */
@Singleton
class Ratings {
    private static final Logger LOG = Logger.getLogger(Ratings.class);

    private final Raters raters;
    private final RatingConfig config;
    private final RatingRepository repository;
    private final Clock clock = Clock.systemUTC();

    Ratings(Raters raters, RatingConfig config, RatingRepository repository) {
        this.raters = raters;
        this.config = config;
        this.repository = repository;
    }

    /** The answer; a redelivered request gets the same one. Fails only when the store does. */
    Uni<RatingMade> answer(RatingRequested request) {
        return raters.configured()
                .map(rater -> answer(request, rater))
                .orElseGet(() -> Uni.createFrom().item(answer(request, new RatingOutcome.NoRater())));
    }

    /** Rates the stored content anew with the rater in use; 404 when the org has no such rating. */
    Uni<RatingRow> refresh(String orgId, String id) {
        var rater =
                raters.configured().orElseThrow(() -> ProblemException.conflict("no_rater", "No rater is configured."));
        return one(orgId, id)
                .chain(row -> rate(rater, row.definition())
                        .onFailure()
                        .transform(failure -> cannotSay(rater, failure))
                        .chain(opinion -> renew(orgId, rater, row.definition(), opinion)));
    }

    /** 404 when the org has no such rating. */
    Uni<RatingRow> one(String orgId, String id) {
        return Panache.withSession(() -> repository.find(orgId, id))
                .onItem()
                .ifNull()
                .failWith(() -> ProblemException.notFound("rating", id));
    }

    private Uni<RatingMade> answer(RatingRequested request, Rater rater) {
        var key = RatingKey.of(request.origin().orgId(), request.tool().contentHash(), rater);
        return Panache.withSession(() -> repository.find(key))
                .onItem()
                .ifNotNull()
                .transform(row -> stored(request, row))
                .onItem()
                .ifNull()
                .switchTo(() -> rateFirst(request, rater, key));
    }

    private Uni<RatingMade> rateFirst(RatingRequested request, Rater rater, RatingKey key) {
        return rate(rater, request.tool())
                .onItemOrFailure()
                .transformToUni((opinion, failure) -> failure == null
                        ? store(request, key, opinion)
                        : Uni.createFrom().item(answer(request, failed(rater, failure))));
    }

    private Uni<RatingMade> store(RatingRequested request, RatingKey key, Opinion opinion) {
        var rating = new NewRating(key, request.tool(), opinion, clock.instant(), request.requestId(), EventId.next());
        return Panache.withTransaction(() -> repository.storeOnce(rating).chain(() -> repository.find(key)))
                .map(row -> stored(request, row));
    }

    private Uni<RatingRow> renew(String orgId, Rater rater, ToolDefinition tool, Opinion opinion) {
        var key = RatingKey.of(orgId, tool.contentHash(), rater);
        var rating = new NewRating(key, tool, opinion, clock.instant(), RequestId.next(), EventId.next());
        return Panache.withTransaction(() -> repository.renew(rating).chain(() -> repository.find(key)));
    }

    /** A rater that throws instead of failing has failed as well. */
    private Uni<Opinion> rate(Rater rater, ToolDefinition tool) {
        return Uni.createFrom()
                .deferred(() -> rater.rate(tool))
                .ifNoItem()
                .after(config.timeout())
                .fail();
    }

    private static RatingMade stored(RatingRequested request, RatingRow row) {
        var fresh = row.requestId.equals(request.requestId().value());
        return new RatingMade(
                fresh ? EventId.of(row.eventId) : EventId.next(),
                request.requestId(),
                request.origin(),
                request.tool().server(),
                request.tool().name(),
                request.tool().contentHash(),
                row.outcome(),
                fresh,
                row.ratedAt);
    }

    private RatingMade answer(RatingRequested request, RatingOutcome outcome) {
        return new RatingMade(
                EventId.next(),
                request.requestId(),
                request.origin(),
                request.tool().server(),
                request.tool().name(),
                request.tool().contentHash(),
                outcome,
                false,
                clock.instant());
    }

    private static RatingOutcome failed(Rater rater, Throwable failure) {
        LOG.warnf("the rater %s could not say: %s", rater.provider(), Failures.kind(failure));
        return new RatingOutcome.RatingFailed(
                rater.provider(),
                "The rater could not say (" + failure.getClass().getSimpleName() + ").");
    }

    private static ProblemException cannotSay(Rater rater, Throwable failure) {
        LOG.warnf("the rater %s could not say: %s", rater.provider(), Failures.kind(failure));
        return ProblemException.unavailable("rating_failed", "The rater could not say; the stored rating stays.");
    }
}
