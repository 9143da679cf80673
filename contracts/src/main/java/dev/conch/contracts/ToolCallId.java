package dev.conch.contracts;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.regex.Pattern;

/** The orchestrator's name for a bash call (spec.md, Words): unique only within its session, so never a key by itself. */
public record ToolCallId(@JsonValue String value) {
    /** What an orchestrator may send. */
    public static final Pattern FORM = Pattern.compile("^[A-Za-z0-9_-][A-Za-z0-9_.-]{0,127}$");

    /** Refuses anything that does not match {@link #FORM}. */
    public ToolCallId {
        Check.matching(value, FORM, "tool_call_id");
    }

    /** Reads the wire form. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static ToolCallId of(String value) {
        return new ToolCallId(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
