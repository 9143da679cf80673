package dev.conch.executor.calls;

import dev.conch.contracts.BashCallId;
import dev.conch.contracts.CallId;
import dev.conch.contracts.JsonText;
import dev.conch.contracts.NestedCallId;
import dev.conch.contracts.Origin;
import dev.conch.contracts.ScriptCall;
import dev.conch.contracts.ToolCallId;
import dev.conch.executor.catalog.CatalogTool;
import java.time.Instant;

/**
 * Which bash call this is; everything its records repeat.
 *
 * @param deadline past it nothing begins and the script is ended
 * @param traceparent null when the bash call is not traced
 * @param traceId null with it
 */
public record RunIdentity(
        Origin origin,
        BashCallId bashCallId,
        ToolCallId toolCallId,
        Instant deadline,
        String traceparent,
        String traceId) {

    /** A new nested call of this run, to be published. */
    OpenCall open(int n, CatalogTool tool, JsonText input) {
        return new OpenCall(call(n, tool.registeredName(), tool.command()), tool, input);
    }

    /** A new nested call of this run. */
    ScriptCall call(int n, String registeredName, String command) {
        return ScriptCall.of(NestedCallId.next(), bashCallId, new CallId(toolCallId, n, registeredName), command);
    }
}
