package dev.conch.gateway.flow;

import dev.conch.contracts.BashCallId;
import dev.conch.contracts.CallId;
import dev.conch.contracts.JsonText;
import dev.conch.contracts.NestedCallId;
import dev.conch.contracts.Origin;
import dev.conch.contracts.Payload;
import dev.conch.contracts.ScriptCall;
import dev.conch.contracts.SessionId;
import dev.conch.contracts.ToolCallRequested;
import java.time.Instant;

/** Requests for the scripted tools. */
final class Calls {
    static final String TRACEPARENT = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
    static final String EXECUTOR = "shell-executor-it";

    private Calls() {}

    /** A session of that org, with agent and user. */
    static Origin origin(String org) {
        return new Origin(org, "agent", SessionId.next(), "user");
    }

    static ToolCallRequested request(Origin origin, String tool) {
        return request(origin, tool, Instant.now().plusSeconds(60));
    }

    static ToolCallRequested request(Origin origin, String tool, Instant deadline) {
        var call = ScriptCall.of(
                NestedCallId.next(),
                BashCallId.next(),
                CallId.parse("call_1:tools:1:mcp_it__" + tool),
                "tools it " + tool);
        return new ToolCallRequested(
                origin,
                call,
                ScriptedTools.HASH,
                Payload.inline(JsonText.of("{\"of\":\"" + origin.orgId() + "\"}")),
                Instant.now(),
                deadline,
                EXECUTOR,
                TRACEPARENT);
    }
}
