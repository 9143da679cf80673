package dev.conch.executor.bash;

/** Names a bash call before it has an id of its own: a {@code tool_call_id} is unique only within its session. */
record RunKey(String orgId, String sessionId, String toolCallId) {
    /** The session alone, with whose it is said to be. */
    SessionKey session() {
        return new SessionKey(orgId, sessionId);
    }

    /** A session as a request names it. */
    record SessionKey(String orgId, String sessionId) {}
}
