package dev.conch.approval.policy;

import dev.conch.contracts.ApprovalId;

/**
 * People's earlier answers that cover one call (spec.md 5, Policy steps 3, 4, 5 and 7).
 *
 * @param rejectAlways this tool is rejected in this session
 * @param rejectedOnce exactly this call was rejected within the last hour
 * @param allowedOnce the unspent one-off that covers exactly this call; null when there is none
 * @param allowAlways this tool is allowed in this session
 */
public record Grants(boolean rejectAlways, boolean rejectedOnce, ApprovalId allowedOnce, boolean allowAlways) {
    /** Nobody has answered anything. */
    public static final Grants NONE = new Grants(false, false, null, false);
}
