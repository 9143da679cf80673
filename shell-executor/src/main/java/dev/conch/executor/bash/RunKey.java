package dev.conch.executor.bash;

/** Names a bash call before it has an id of its own: a {@code tool_call_id} is unique only within its session. */
record RunKey(String orgId, String sessionId, String toolCallId) {}
