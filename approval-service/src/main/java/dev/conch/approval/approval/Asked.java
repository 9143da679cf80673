package dev.conch.approval.approval;

import dev.conch.contracts.ApprovalId;
import java.time.Instant;

/** The question that stands: a new one, or the one that was pending already. */
public record Asked(ApprovalId id, Instant expiresAt) {}
