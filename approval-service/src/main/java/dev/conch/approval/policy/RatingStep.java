package dev.conch.approval.policy;

import dev.conch.contracts.RatingOutcome;
import dev.conch.contracts.Why;

/**
 * What a rating adds for an unlabelled MCP tool in normal mode. It only ever adds a question: a tool that does not look like changing
 * anything is judged as if nobody had rated it, and a rater that could not say asks (fails closed). Without any rater the tool runs.
 */
final class RatingStep {
    private RatingStep() {}

    static Verdict judge(Facts facts) {
        return switch (facts.rating()) {
            case null -> new Verdict.Rate();
            case RatingOutcome.Rated rated -> rated.changes() ? asks(facts, looksLike(rated)) : ModeStep.allow(facts);
            case RatingOutcome.RatingFailed _ ->
                asks(facts, "it declares nothing about its risk and could not be rated");
            case RatingOutcome.NoRater _ -> ModeStep.allow(facts);
        };
    }

    private static Verdict asks(Facts facts, String reason) {
        return ModeStep.ask(facts, Why.RATED_CHANGES, reason);
    }

    private static String looksLike(RatingOutcome.Rated rated) {
        return "it declares nothing about its risk and only looks like it changes things (" + rated.reason() + ")";
    }
}
