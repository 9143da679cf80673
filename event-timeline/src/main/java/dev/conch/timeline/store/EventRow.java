package dev.conch.timeline.store;

import dev.conch.contracts.SessionId;
import dev.conch.timeline.fact.Fact;
import dev.conch.timeline.fact.Place;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** One stored event; never changed. */
@Entity
@Table(name = "event")
class EventRow {
    @Id
    String eventId;

    String orgId;
    String sessionId;
    long sequence;
    long position;
    String factKey;
    String type;
    String source;
    Instant at;
    String traceparent;
    String bashCallId;

    @Column(name = "call_n")
    Integer callN;

    String approvalId;
    String data;

    /** For Hibernate. */
    protected EventRow() {}

    static EventRow of(Fact fact, long sequence, long position) {
        var row = new EventRow();
        row.eventId = fact.eventId().value();
        row.orgId = fact.origin().orgId();
        row.sessionId = fact.origin().sessionId().value();
        row.sequence = sequence;
        row.position = position;
        row.factKey = fact.key();
        row.type = fact.type();
        row.source = fact.source();
        row.at = fact.at();
        row.traceparent = fact.traceparent();
        row.bashCallId =
                Place.bashOf(fact.place()).map(bash -> bash.id().value()).orElse(null);
        row.callN = fact.place() instanceof Place.Call call ? call.n() : null;
        row.approvalId = fact.approvalId() == null ? null : fact.approvalId().value();
        row.data = Json.text(fact.data());
        return row;
    }

    StoredEvent stored() {
        return new StoredEvent(
                eventId,
                orgId,
                SessionId.of(sessionId),
                sequence,
                position,
                type,
                source,
                at,
                traceparent,
                bashCallId,
                approvalId,
                Json.tree(data));
    }
}
