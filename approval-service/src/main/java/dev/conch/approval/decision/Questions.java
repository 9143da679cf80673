package dev.conch.approval.decision;

import dev.conch.approval.approval.Approvals;
import dev.conch.approval.approval.Asked;
import dev.conch.approval.approval.Question;
import dev.conch.approval.policy.Verdict;
import dev.conch.contracts.Decision;
import dev.conch.contracts.DecisionRequested;
import dev.conch.contracts.Payload;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/** Turns calls that must be asked about into approvals and the decision that waits for them, in one transaction. */
@Singleton
class Questions {
    private static final int LONGEST_TIMEOUT_S = 86_400;

    private final Approvals approvals;
    private final DecisionRepository decisions;

    Questions(Approvals approvals, DecisionRepository decisions) {
        this.approvals = approvals;
        this.decisions = decisions;
    }

    /** A run: the decision is stored with the question, and one that was stored before makes no question. */
    Uni<Decision> hold(DecisionRequested request, Judged judged, Verdict.Ask ask) {
        return decisions
                .find(request)
                .chain(found -> found.map(decision -> Uni.createFrom().item(decision))
                        .orElseGet(() -> holdNow(request, judged, ask)));
    }

    /** A preview that asks: all questions at once, identical calls share one; nothing is stored about the calls themselves. */
    Uni<List<Decision>> holdAll(DecisionRequested request, List<Judged> judged) {
        return Panache.withTransaction(() -> Multi.createFrom()
                        .iterable(judged)
                        .onItem()
                        .transformToUniAndConcatenate(one -> inPreview(request, one))
                        .collect()
                        .asList())
                .invoke(approvals::publish);
    }

    private Uni<Decision> holdNow(DecisionRequested request, Judged judged, Verdict.Ask ask) {
        return Panache.withTransaction(
                        () -> ask(request, judged, ask).call(decision -> decisions.storeInSession(request, decision)))
                .invoke(approvals::publish)
                .chain(() -> decisions.stored(request));
    }

    private Uni<Decision> inPreview(DecisionRequested request, Judged judged) {
        return judged.verdict() instanceof Verdict.Ask ask
                ? ask(request, judged, ask)
                : Uni.createFrom().item(Settled.withoutQuestion(judged));
    }

    private Uni<Decision> ask(DecisionRequested request, Judged judged, Verdict.Ask ask) {
        return question(request, judged, ask)
                .map(question -> approvals.ask(question).map(asked -> held(judged, ask, asked)))
                .orElseGet(() ->
                        Uni.createFrom().item(Denials.denied(judged.call(), Denials.TOO_BIG, Denials.BY_FAILURE)));
    }

    private static Decision held(Judged judged, Verdict.Ask ask, Asked asked) {
        var id = judged.call().call().id();
        return new Decision.Held(id, ask.why(), ask.message(), asked.id(), asked.expiresAt(), ask.decidedBy());
    }

    /** Empty when the input travels by reference: a person must see the whole of what would run. */
    private static Optional<Question> question(DecisionRequested request, Judged judged, Verdict.Ask ask) {
        var now = Instant.now().truncatedTo(ChronoUnit.MICROS);
        var timeout = Math.min(request.policy().timeoutSeconds(), LONGEST_TIMEOUT_S);
        return judged.call().input() instanceof Payload.Inline inline
                ? Optional.of(new Question(
                        request.origin(),
                        judged.call(),
                        inline.json(),
                        ask.why(),
                        ask.message(),
                        now,
                        now.plusSeconds(timeout),
                        request.traceparent()))
                : Optional.empty();
    }
}
