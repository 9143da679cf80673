package dev.conch.approval.approval;

import dev.conch.contracts.ApprovalEvent;
import dev.conch.contracts.ApprovalId;
import dev.conch.contracts.EventId;
import dev.conch.contracts.Origin;
import dev.conch.contracts.SessionId;
import dev.conch.contracts.Topics;
import dev.conch.kit.kafka.Envelope;
import dev.conch.kit.mask.Masks;
import dev.conch.kit.outbox.Outbox;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;

/** Facts about questions, into the outbox and so into the transaction that makes them true. */
@Singleton
class ApprovalEvents {
    private final Envelope envelope;

    ApprovalEvents(Envelope envelope) {
        this.envelope = envelope;
    }

    Uni<Void> requested(ApprovalId id, Question question) {
        return add(
                "approval.requested",
                new ApprovalEvent.Requested(
                        EventId.next(),
                        question.origin(),
                        question.askedAt(),
                        id,
                        question.call().call(),
                        question.why(),
                        question.message(),
                        Masks.preview(question.input(), List.of()),
                        question.call().fingerprint(),
                        question.expiresAt()),
                question.traceparent());
    }

    Uni<Void> expired(ApprovalRow row, Instant at) {
        var origin = new Origin(row.orgId, row.agentId, SessionId.of(row.sessionId), row.userId);
        var fact = new ApprovalEvent.Expired(EventId.next(), origin, at, ApprovalId.of(row.id));
        return add("approval.expired", fact, null);
    }

    private Uni<Void> add(String type, ApprovalEvent fact, String traceparent) {
        var message = envelope.message(type, fact.origin().sessionId(), fact, null, traceparent);
        return Panache.getSession().chain(session -> Outbox.add(session, Topics.APPROVAL_EVENTS, message));
    }
}
