package dev.conch.approval.approval;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** One line of {@code approvals}. Never leaves this package. */
@Entity
@Table(name = "approvals")
class ApprovalRow {
    @Id
    String id;

    String orgId;
    String sessionId;
    String agentId;
    String userId;
    String bashCallId;
    String nestedCallId;
    String callId;
    String command;
    String registeredName;
    String contentHash;
    String description;
    String input;
    String fingerprint;
    String why;
    String message;
    String status;
    Instant askedAt;
    Instant expiresAt;
    Instant decidedAt;
    String decidedBy;

    /** The status at this moment: a pending one whose time is up is expired, whether the sweeper has been there or not. */
    ApprovalStatus statusAt(Instant now) {
        var stored = ApprovalStatus.valueOf(status.toUpperCase(java.util.Locale.ROOT));
        return stored == ApprovalStatus.PENDING && !expiresAt.isAfter(now) ? ApprovalStatus.EXPIRED : stored;
    }
}
