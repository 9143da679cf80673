package dev.conch.timeline.store;

import dev.conch.contracts.BashCallId;
import dev.conch.timeline.fact.BashRef;
import dev.conch.timeline.order.BashProgress;
import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;
import java.io.Serializable;

/** A bash call as the timeline knows it: made with the first stored fact that names it. Keyed within its session, so sessions never meet. */
@Entity
@Table(name = "bash_call")
class BashCallRow {
    /** The session's and the bash call's id. */
    @Embeddable
    record Key(String sessionId, String bashCallId) implements Serializable {}

    @EmbeddedId
    Key key;

    @Column(updatable = false)
    String orgId;

    @Column(updatable = false)
    String toolCallId;

    @Column(updatable = false)
    long firstSequence;

    boolean begun;
    int calls;

    /** For Hibernate. */
    protected BashCallRow() {}

    static BashCallRow of(BashRef bash, SessionRow session, long firstSequence) {
        var row = new BashCallRow();
        row.key = new Key(session.sessionId, bash.id().value());
        row.orgId = session.orgId;
        row.toolCallId = bash.toolCallId().value();
        row.firstSequence = firstSequence;
        return row;
    }

    BashCallId id() {
        return BashCallId.of(key.bashCallId());
    }

    BashProgress progress() {
        return new BashProgress(begun, calls);
    }

    void take(BashProgress progress) {
        begun = progress.begun();
        calls = progress.calls();
    }
}
