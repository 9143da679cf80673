package dev.conch.contracts;

import java.time.Instant;
import java.util.List;

/**
 * The answer to a {@link DecisionRequested}, one decision a call, in its order. Written only by approval-service on
 * {@link Topics#DECISION_MADE}; read by the gateway instance that asked. A redelivered request gets the same answer.
 */
public record DecisionMade(
        RequestId requestId, Origin origin, List<Decision> decisions, Instant decidedAt, String gateway) {
    /** Refuses an answer that lacks anything. */
    public DecisionMade {
        Check.present(requestId, "request_id");
        Check.present(origin, "origin");
        decisions = Check.list(decisions, "decisions");
        Check.instant(decidedAt, "decided_at");
        Check.text(gateway, "gateway");
    }
}
