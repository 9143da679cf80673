package dev.conch.approval.policy;

import java.util.Optional;

/** What people have answered before: steps 3, 4, 5 and 7. Each says nothing when the grants are empty. */
final class GrantSteps {
    private GrantSteps() {}

    static Optional<Verdict> rejectedAlways(Facts facts) {
        return facts.grants().rejectAlways()
                ? Optional.of(new Verdict.Deny(
                        Message.of(facts, "was rejected by a person for this whole session"), "reject_always"))
                : Optional.empty();
    }

    static Optional<Verdict> rejectedOnce(Facts facts) {
        return facts.grants().rejectedOnce()
                ? Optional.of(new Verdict.Deny(
                        Message.of(facts, "was rejected by a person with exactly this input"), "reject"))
                : Optional.empty();
    }

    static Optional<Verdict> allowedOnce(Facts facts) {
        return Optional.ofNullable(facts.grants().allowedOnce())
                .map(approval -> new Verdict.Allow(Nature.of(facts.tool()).riskOfRunning(), "allow", approval));
    }

    static Optional<Verdict> allowedAlways(Facts facts) {
        return facts.grants().allowAlways()
                ? Optional.of(new Verdict.Allow(Nature.of(facts.tool()).riskOfRunning(), "allow_always", null))
                : Optional.empty();
    }
}
