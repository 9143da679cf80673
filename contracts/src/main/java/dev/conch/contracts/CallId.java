package dev.conch.contracts;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/**
 * The readable name of a nested call, {@code <tool_call_id>:tools:<n>:<registered name>} (spec.md, Words). For people and logs: it is
 * unique only within its session, storage is keyed by {@link NestedCallId}.
 */
public record CallId(ToolCallId toolCallId, int n, String registeredName) {
    /** The registered name of a tool that nobody knows. */
    public static final String UNKNOWN_TOOL = "?";

    private static final String SEPARATOR = ":tools:";

    /** Refuses a missing part and an {@code n} below 1. */
    public CallId {
        Check.present(toolCallId, "tool_call_id");
        Check.atLeast(n, 1, "n");
        Check.text(registeredName, "registered_name");
    }

    /** Reads the wire form; the registered name may itself contain colons, the other parts cannot. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static CallId parse(String text) {
        Check.present(text, "call_id");
        var first = text.indexOf(SEPARATOR);
        var second = first < 0 ? -1 : text.indexOf(':', first + SEPARATOR.length());
        if (second < 0) {
            throw new IllegalArgumentException("call_id must be <tool_call_id>:tools:<n>:<registered name>");
        }
        return new CallId(
                ToolCallId.of(text.substring(0, first)),
                number(text.substring(first + SEPARATOR.length(), second)),
                text.substring(second + 1));
    }

    private static int number(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("call_id has no number after :tools:", e);
        }
    }

    @JsonValue
    @Override
    public String toString() {
        return toolCallId + SEPARATOR + n + ":" + registeredName;
    }
}
