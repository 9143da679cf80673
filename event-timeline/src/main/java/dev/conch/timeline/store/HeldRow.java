package dev.conch.timeline.store;

import dev.conch.timeline.fact.Fact;
import dev.conch.timeline.order.Waiting;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A fact that came before what it needs. */
@Entity
@Table(name = "held_fact")
class HeldRow {
    @Id
    String eventId;

    @Column(insertable = false, updatable = false)
    long received;

    String orgId;
    String sessionId;
    String factKey;
    Instant heldUntil;
    String fact;

    /** For Hibernate. */
    protected HeldRow() {}

    static HeldRow of(Waiting waiting) {
        var row = new HeldRow();
        var fact = waiting.fact();
        row.eventId = fact.eventId().value();
        row.orgId = fact.origin().orgId();
        row.sessionId = fact.origin().sessionId().value();
        row.factKey = fact.key();
        row.heldUntil = waiting.until();
        row.fact = Json.text(fact);
        return row;
    }

    Waiting waiting() {
        return new Waiting(Json.read(fact, Fact.class), heldUntil);
    }
}
