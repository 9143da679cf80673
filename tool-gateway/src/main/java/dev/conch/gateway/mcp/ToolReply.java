package dev.conch.gateway.mcp;

import dev.conch.contracts.CallError;
import dev.conch.contracts.ToolResult;

/** How a tool call ended, told apart by what is known to have happened. */
public sealed interface ToolReply {
    /** The tool ran and returned. */
    record Returned(ToolResult result) implements ToolReply {}

    /** The tool was reached and said no: an {@code isError} result or a JSON-RPC error. A {@code tool_error}, not retryable. */
    record ToolFailed(String message) implements ToolReply {}

    /** Nothing happened: {@code connection_required} or {@code unavailable}, ready to be reported as it is. */
    record NotReached(CallError error) implements ToolReply {}

    /** The call was sent and no answer came: nobody knows whether it ran. {@code message} says what was seen, without the words "outcome unknown". */
    record Unknown(String message) implements ToolReply {}
}
