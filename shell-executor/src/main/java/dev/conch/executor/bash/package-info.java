/**
 * Bash calls: one script run each (spec section 1, Running a script). In: {@code POST /v1/sessions/{id}/bash}. Out: the answer, once and
 * for ever the same under its {@code tool_call_id}; a row; {@code bash.*} events in the row's own transactions. Never here: what a nested
 * call means, how a script is locked in.
 */
package dev.conch.executor.bash;
