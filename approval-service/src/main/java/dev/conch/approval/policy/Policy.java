package dev.conch.approval.policy;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Judges one call: the first step that has something to say decides, the agent's mode decides last (spec.md 5, Policy). Called by the
 * decision package for runs and previews alike.
 */
public final class Policy {
    /** The order of spec.md 5; changing a line here changes who wins. */
    private static final List<Function<Facts, Optional<Verdict>>> ORDER = List.of(
            ListSteps::serverDenies,
            ListSteps::agentDenies,
            GrantSteps::rejectedAlways,
            GrantSteps::rejectedOnce,
            GrantSteps::allowedOnce,
            ListSteps::serverAsks,
            GrantSteps::allowedAlways,
            ListSteps::agentAsks,
            ListSteps::listFrees);

    private Policy() {}

    /** The verdict; never null. */
    public static Verdict judge(Facts facts) {
        return ORDER.stream()
                .map(step -> step.apply(facts))
                .flatMap(Optional::stream)
                .findFirst()
                .orElseGet(() -> ModeStep.judge(facts));
    }
}
