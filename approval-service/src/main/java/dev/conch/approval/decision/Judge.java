package dev.conch.approval.decision;

import dev.conch.approval.policy.Facts;
import dev.conch.approval.policy.Grants;
import dev.conch.approval.policy.Policy;
import dev.conch.approval.policy.Verdict;
import dev.conch.contracts.CallToJudge;
import dev.conch.contracts.DecisionRequested;
import dev.conch.contracts.RatingOutcome;
import dev.conch.kit.failure.Failures;
import java.util.List;
import java.util.Map;
import org.jboss.logging.Logger;

/** Puts the facts of each call together and asks the policy. A call that cannot be judged is denied, whatever went wrong (fails closed). */
final class Judge {
    private static final Logger LOG = Logger.getLogger(Judge.class);
    private static final RatingOutcome NOTHING_TO_RATE =
            new RatingOutcome.RatingFailed("none", "The request carries no definition to rate.");

    private Judge() {}

    /** One verdict a call, in their order; {@code ratings} by content hash, as far as they are known. */
    static List<Judged> judge(DecisionRequested request, Map<String, RatingOutcome> ratings) {
        return request.calls().stream()
                .map(call -> new Judged(call, verdict(request, call, ratings)))
                .toList();
    }

    private static Verdict verdict(DecisionRequested request, CallToJudge call, Map<String, RatingOutcome> ratings) {
        try {
            var rating = ratings.get(call.tool().contentHash());
            var known = rating == null && call.definition() == null ? NOTHING_TO_RATE : rating;
            return Policy.judge(new Facts(call.tool(), request.policy(), call.serverLists(), known, Grants.NONE));
        } catch (RuntimeException e) {
            LOG.errorf("could not judge call=%s: %s", call.call().id(), Failures.kind(e));
            return new Verdict.Deny(Denials.UNDECIDED, Denials.BY_FAILURE);
        }
    }
}
