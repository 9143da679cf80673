package dev.conch.contracts;

import java.time.Instant;
import java.util.List;

/**
 * May these calls run? Written by tool-gateway on {@link Topics#DECISION_REQUESTED}, read by approval-service.
 *
 * @param preview true for the before-start check and {@code tools plan}: spends nothing and stores no decision
 * @param ask with a preview: create the approvals that are needed (before-start only)
 * @param calls one, or up to {@link #MAX_CALLS} for a preview
 * @param deadlineAt after it the gateway no longer waits and the calls are denied
 * @param gateway the instance that waits for the answer
 */
public record DecisionRequested(
        RequestId requestId,
        Origin origin,
        boolean preview,
        boolean ask,
        AgentPolicy policy,
        List<CallToJudge> calls,
        Instant requestedAt,
        Instant deadlineAt,
        String gateway,
        String traceparent) {
    /** Most calls in one request (spec.md 6). */
    public static final int MAX_CALLS = 200;

    /** Refuses a request without calls, with too many, or with several that are not a preview. */
    public DecisionRequested {
        Check.present(requestId, "request_id");
        Check.present(origin, "origin");
        Check.present(policy, "policy");
        calls = Check.list(calls, "calls");
        if (calls.isEmpty() || calls.size() > (preview ? MAX_CALLS : 1)) {
            throw new IllegalArgumentException("calls must be 1, or 1 to " + MAX_CALLS + " for a preview");
        }
        Check.instant(requestedAt, "requested_at");
        Check.instant(deadlineAt, "deadline_at");
        Check.text(gateway, "gateway");
    }
}
