package dev.conch.gateway.call;

import dev.conch.contracts.AgentPolicy;
import dev.conch.contracts.BashCallId;
import dev.conch.contracts.CallId;
import dev.conch.contracts.JsonText;
import dev.conch.contracts.Mode;
import dev.conch.contracts.NestedCallId;
import dev.conch.contracts.Origin;
import dev.conch.contracts.Payload;
import dev.conch.contracts.PolicyLists;
import dev.conch.contracts.ScriptCall;
import dev.conch.contracts.SessionId;
import dev.conch.contracts.ToolCallRequested;
import dev.conch.contracts.ToolFacts;
import dev.conch.contracts.ToolHints;
import dev.conch.contracts.ToolKind;
import dev.conch.gateway.catalog.ResolvedTool;
import dev.conch.gateway.ledger.ClaimedCall;
import dev.conch.gateway.mcp.ServerTarget;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Requests, tools and policies as the tests of the flow use them. */
final class Requests {
    static final String TOOL = "mcp_github__create_issue";
    static final String HASH = "hash-1";
    static final Instant NOW = Instant.parse("2027-01-01T00:00:10Z");
    static final ToolHints CHANGING = new ToolHints(false, false, null, null, null);
    static final ToolHints READING = new ToolHints(true, null, null, null, null);
    static final ToolHints IDEMPOTENT = new ToolHints(false, false, true, null, null);

    private Requests() {}

    static Origin origin(String org) {
        return new Origin(org, "agent", SessionId.next(), "user");
    }

    static ToolCallRequested request() {
        return request(origin("acme"), Payload.inline(JsonText.of("{\"title\":\"a\"}")), NOW);
    }

    /** Asked a second before {@code now}, with twenty left. */
    static ToolCallRequested request(Origin origin, Payload input, Instant now) {
        var id = NestedCallId.next();
        var call = ScriptCall.of(
                id, BashCallId.next(), CallId.parse("call_1:tools:1:" + TOOL), "tools github create-issue");
        return new ToolCallRequested(
                origin, call, HASH, input, now.minusSeconds(1), now.plusSeconds(20), "executor-1", null);
    }

    static ClaimedCall claimed(ToolCallRequested request) {
        return new ClaimedCall(request, 1, false, null, 0);
    }

    static ResolvedTool tool(ToolHints hints) {
        var facts = new ToolFacts(TOOL, ToolKind.MCP, "github", "create_issue", "Makes one.", HASH, hints, null);
        return new ResolvedTool(
                facts, "tools github create-issue", JsonText.EMPTY_OBJECT, null, PolicyLists.EMPTY, target());
    }

    static AgentPolicy policy() {
        return new AgentPolicy("1", Mode.NORMAL, PolicyLists.EMPTY, List.of(), 900, true);
    }

    private static ServerTarget target() {
        return new ServerTarget(
                "acme", "github", URI.create("http://localhost:1/mcp"), Map.of(), Duration.ofSeconds(30), "1");
    }
}
