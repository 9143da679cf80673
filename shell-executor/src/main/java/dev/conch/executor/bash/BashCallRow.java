package dev.conch.executor.bash;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A bash call as stored. Written with statements of its own (see {@link BashCallRepository}), read as an entity. */
@Entity
@Table(name = "bash_calls")
class BashCallRow {
    static final String RUNNING = "running";
    static final String COMPLETED = "completed";
    static final String LOST = "lost";

    @Id
    String id;

    String orgId;
    String sessionId;
    String toolCallId;
    String bodyHash;
    String status;
    String owner;
    Instant startedAt;
    Instant endedAt;
    String traceId;
    Instant lostAt;
    int refused;
    byte[] answer;

    boolean isRunning() {
        return status.equals(RUNNING);
    }
}
