package dev.conch.gateway.mcp;

/** What went wrong between this service and an MCP server. The message may be shown to a script: it never holds a header or a body. */
final class ServerException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** What is known to have happened. */
    enum Kind {
        /** Nothing: the server wants a credential it did not get. */
        CONNECTION_REQUIRED,
        /** Nothing: the server was not reached or refused before it did anything. */
        UNAVAILABLE,
        /** Nothing: the server no longer knows the session. */
        SESSION_LOST,
        /** The request was sent and no usable answer came. */
        OUTCOME_UNKNOWN,
        /** The request was sent and what carried it broke before an answer came. */
        CONNECTION_BROKE,
        /** The tool ran; its answer is over the limit. */
        TOO_LARGE
    }

    private final Kind kind;

    private ServerException(Kind kind, String message) {
        super(message, null, false, false);
        this.kind = kind;
    }

    static ServerException connectionRequired(String message) {
        return new ServerException(Kind.CONNECTION_REQUIRED, message);
    }

    static ServerException unavailable(String message) {
        return new ServerException(Kind.UNAVAILABLE, message);
    }

    static ServerException sessionLost() {
        return new ServerException(Kind.SESSION_LOST, "the server ended the session");
    }

    static ServerException outcomeUnknown(String message) {
        return new ServerException(Kind.OUTCOME_UNKNOWN, message);
    }

    static ServerException connectionBroke(String message) {
        return new ServerException(Kind.CONNECTION_BROKE, message);
    }

    static ServerException tooLarge(long limit) {
        return new ServerException(Kind.TOO_LARGE, "the result is larger than " + limit + " bytes");
    }

    Kind kind() {
        return kind;
    }

    static boolean isConnectionBroken(Throwable failure) {
        return failure instanceof ServerException e && e.kind == Kind.CONNECTION_BROKE;
    }

    static boolean isSessionLost(Throwable failure) {
        return failure instanceof ServerException e && e.kind == Kind.SESSION_LOST;
    }
}
