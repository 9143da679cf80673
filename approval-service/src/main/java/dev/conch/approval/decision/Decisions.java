package dev.conch.approval.decision;

import dev.conch.approval.policy.Verdict;
import dev.conch.approval.session.SessionGate;
import dev.conch.approval.session.SessionVerdict;
import dev.conch.contracts.Decision;
import dev.conch.contracts.DecisionRequested;
import dev.conch.contracts.RatingOutcome;
import dev.conch.kit.failure.Failures;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jboss.logging.Logger;

/**
 * The way of one request: whose is it, what do the rules say, what is stored. Gives the decisions, or nothing when the request was parked
 * until its tools are rated. Never fails: what cannot be decided is denied (fails closed).
 */
@Singleton
class Decisions {
    private static final Logger LOG = Logger.getLogger(Decisions.class);

    private final SessionGate sessions;
    private final DecisionRepository repository;
    private final Questions questions;
    private final Parking parking;

    Decisions(SessionGate sessions, DecisionRepository repository, Questions questions, Parking parking) {
        this.sessions = sessions;
        this.repository = repository;
        this.questions = questions;
        this.parking = parking;
    }

    /** A request as it came in; empty when it was parked. */
    Uni<Optional<List<Decision>>> decide(DecisionRequested request) {
        return Uni.createFrom()
                .deferred(() -> sessions.check(request.origin()))
                .chain(verdict -> switch (verdict) {
                    case SessionVerdict.Matching _ -> judge(request);
                    case SessionVerdict.Refused refused ->
                        refuse(request, refused).map(Optional::of);
                })
                .onFailure()
                .recoverWithItem(failure -> Optional.of(cannot(request, failure)));
    }

    /** A parked request whose ratings are known, or have failed. The session may have ended meanwhile. */
    Uni<List<Decision>> resume(DecisionRequested request, Map<String, RatingOutcome> ratings) {
        return Uni.createFrom()
                .deferred(() -> sessions.check(request.origin()))
                .chain(verdict -> switch (verdict) {
                    case SessionVerdict.Matching _ -> settle(request, Judge.judge(request, ratings));
                    case SessionVerdict.Refused refused -> refuse(request, refused);
                })
                .onFailure()
                .recoverWithItem(failure -> cannot(request, failure));
    }

    private Uni<Optional<List<Decision>>> judge(DecisionRequested request) {
        var judged = Judge.judge(request, Map.of());
        return judged.stream().anyMatch(one -> one.verdict() instanceof Verdict.Rate)
                ? rate(request, judged)
                : settle(request, judged).map(Optional::of);
    }

    /** A call that was decided before is not rated again. */
    private Uni<Optional<List<Decision>>> rate(DecisionRequested request, List<Judged> judged) {
        return request.preview()
                ? park(request, judged)
                : repository
                        .find(request)
                        .chain(found ->
                                found.isPresent() ? Uni.createFrom().item(found.map(List::of)) : park(request, judged));
    }

    private Uni<Optional<List<Decision>>> park(DecisionRequested request, List<Judged> judged) {
        return parking.park(request, judged)
                .chain(parked -> parked
                        ? Uni.createFrom().item(Optional.empty())
                        : resume(request, Parking.failed(judged)).map(Optional::of));
    }

    private Uni<List<Decision>> settle(DecisionRequested request, List<Judged> judged) {
        if (!request.deadlineAt().isAfter(Instant.now())) {
            return tooLate(request);
        }
        if (request.preview()) {
            return request.ask()
                    ? questions.holdAll(request, judged)
                    : Uni.createFrom().item(withoutQuestions(judged));
        }
        var only = judged.getFirst();
        return (only.verdict() instanceof Verdict.Ask ask
                        ? questions.hold(request, only, ask)
                        : repository.storeOnce(request, Settled.withoutQuestion(only)))
                .map(List::of);
    }

    /** The gateway has denied the calls already: nobody may be asked about them. */
    private Uni<List<Decision>> tooLate(DecisionRequested request) {
        return store(request, Denials.all(request, Denials.TOO_LATE, Denials.BY_DEADLINE));
    }

    private Uni<List<Decision>> refuse(DecisionRequested request, SessionVerdict.Refused refused) {
        LOG.warnf(
                "refused request=%s session=%s: %s",
                request.requestId(), request.origin().sessionId(), refused.message());
        return Uni.createFrom().item(Denials.all(request, refused.message(), Denials.BY_SESSION));
    }

    private Uni<List<Decision>> store(DecisionRequested request, List<Decision> decisions) {
        return request.preview()
                ? Uni.createFrom().item(decisions)
                : repository.storeOnce(request, decisions.getFirst()).map(List::of);
    }

    private static List<Decision> withoutQuestions(List<Judged> judged) {
        return judged.stream().map(Settled::withoutQuestion).toList();
    }

    private static List<Decision> cannot(DecisionRequested request, Throwable failure) {
        LOG.errorf("could not decide request=%s: %s", request.requestId(), Failures.kind(failure));
        return Denials.all(request, Denials.UNDECIDED, Denials.BY_FAILURE);
    }
}
