package dev.conch.executor.report;

import dev.conch.contracts.CallError;
import dev.conch.contracts.JsonText;

/**
 * A call that may have changed something, as it ended.
 *
 * @param command {@code tools linear create-issue}
 * @param input what ran: the hooks' rewriting, else the script's own
 */
public record DoneCall(String command, JsonText input, Ending ending) {
    /** How it ended. */
    public sealed interface Ending {}

    /**
     * It succeeded.
     *
     * @param text what it printed
     * @param isJson whether that came from structured content or blocks, so is JSON
     */
    public record Ok(String text, boolean isJson) implements Ending {}

    /** It failed after it had begun. {@code outcomeUnknown}: nobody can say whether it changed something. */
    public record Failed(CallError error, boolean outcomeUnknown) implements Ending {}

    /** It has not answered. */
    public record Unanswered() implements Ending {}
}
