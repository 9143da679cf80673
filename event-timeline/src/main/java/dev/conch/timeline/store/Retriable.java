package dev.conch.timeline.store;

import io.vertx.pgclient.PgException;

/** Which failures of a transaction are worth another try. */
final class Retriable {
    private static final String DATA = "22";
    private static final String INTEGRITY = "23";
    private static final int DEPTH = 10;

    private Retriable() {}

    /** False for what this very fact causes: it contradicts what is known, or the database says that it cannot be stored. */
    static boolean mayPass(Throwable failure) {
        var cause = failure;
        for (var depth = 0; cause != null && depth < DEPTH; depth++, cause = cause.getCause()) {
            if (cause instanceof IllegalArgumentException || isRejected(cause)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isRejected(Throwable cause) {
        return cause instanceof PgException rejected
                && rejected.getSqlState() != null
                && (rejected.getSqlState().startsWith(DATA)
                        || rejected.getSqlState().startsWith(INTEGRITY));
    }
}
