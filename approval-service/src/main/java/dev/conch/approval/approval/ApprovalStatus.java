package dev.conch.approval.approval;

import java.util.Locale;

/** Where a question to a person stands. */
enum ApprovalStatus {
    PENDING,
    ALLOWED,
    REJECTED,
    EXPIRED;

    /** As it is stored and shown. */
    String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
