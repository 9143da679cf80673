package dev.conch.gateway.decision;

import dev.conch.contracts.AgentPolicy;
import dev.conch.contracts.CallToJudge;
import dev.conch.contracts.Origin;
import java.time.Instant;
import java.util.List;

/**
 * May these calls run? Made by the call flow with one call; by a preview with up to 200.
 *
 * @param preview spends nothing and makes no record
 * @param ask with a preview: create the approvals that are needed
 * @param deadline past it no answer is of use
 * @param traceparent null when the work is not traced
 */
public record Question(
        Origin origin,
        AgentPolicy policy,
        List<CallToJudge> calls,
        boolean preview,
        boolean ask,
        Instant deadline,
        String traceparent) {
    /** Copies the calls. */
    public Question {
        calls = List.copyOf(calls);
    }

    /** One call that is about to run. */
    public static Question of(
            Origin origin, AgentPolicy policy, CallToJudge call, Instant deadline, String traceparent) {
        return new Question(origin, policy, List.of(call), false, false, deadline, traceparent);
    }
}
