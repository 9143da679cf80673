package dev.conch.executor.words;

import dev.conch.contracts.CallError;
import dev.conch.contracts.JsonText;

/** What the words and stdin came to. */
public sealed interface ToolInput {
    /** The input object, in the script's own spelling. */
    record Ready(JsonText json) implements ToolInput {}

    /** They are no input; {@code invalid_input}. */
    record Refused(CallError error) implements ToolInput {}
}
