package dev.conch.executor.bash;

/**
 * What {@code POST /v1/sessions/{id}/bash} takes, not yet checked.
 *
 * @param workingDir {@code /workspace} when absent
 * @param timeoutMs the default when absent
 */
record BashBody(String toolCallId, String commands, String workingDir, Long timeoutMs) {}
