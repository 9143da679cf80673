package dev.conch.approval.approval;

import dev.conch.contracts.SessionId;
import dev.conch.kit.problem.ProblemException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Which approvals a list shows.
 *
 * @param sessionId null for all sessions of the org
 * @param status null for all; as it is at {@code now}
 */
record ApprovalFilter(String orgId, String sessionId, ApprovalStatus status, Instant now) {
    /** Reads the query parameters as they came; each may be null. */
    static ApprovalFilter of(String orgId, String sessionId, String status, Instant now) {
        return new ApprovalFilter(orgId, session(sessionId), status(status), now);
    }

    /** The condition, with its parameters numbered as {@link #parameters} lists them. */
    String query() {
        var query = new StringBuilder("orgId = ?1 and id > ?2");
        if (sessionId != null) {
            query.append(" and sessionId = ?3");
        }
        if (status != null) {
            query.append(" and ").append(condition(sessionId == null ? 3 : 4));
        }
        return query.toString();
    }

    Object[] parameters(String after) {
        var parameters = new ArrayList<Object>(List.of(orgId, after == null ? "" : after));
        if (sessionId != null) {
            parameters.add(sessionId);
        }
        if (status == ApprovalStatus.PENDING || status == ApprovalStatus.EXPIRED) {
            parameters.add(now);
        }
        return parameters.toArray();
    }

    private String condition(int next) {
        return switch (status) {
            case PENDING -> "status = 'pending' and expiresAt > ?" + next;
            case EXPIRED -> "(status = 'expired' or (status = 'pending' and expiresAt <= ?" + next + "))";
            case ALLOWED -> "status = 'allowed'";
            case REJECTED -> "status = 'rejected'";
        };
    }

    private static String session(String text) {
        try {
            return text == null ? null : SessionId.of(text).value();
        } catch (IllegalArgumentException e) {
            throw ProblemException.invalid("session_id", e.getMessage() + ".");
        }
    }

    private static ApprovalStatus status(String text) {
        if (text == null) {
            return null;
        }
        return Arrays.stream(ApprovalStatus.values())
                .filter(status -> status.wireName().equals(text))
                .findFirst()
                .orElseThrow(() -> ProblemException.invalid(
                        "status",
                        "status must be one of "
                                + Arrays.stream(ApprovalStatus.values())
                                        .map(ApprovalStatus::wireName)
                                        .collect(Collectors.joining(", "))
                                + "."));
    }
}
