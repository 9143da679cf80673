package dev.conch.approval.peers;

import dev.conch.contracts.AgentPolicy;
import dev.conch.contracts.BashCallId;
import dev.conch.contracts.CallId;
import dev.conch.contracts.CallToJudge;
import dev.conch.contracts.DecisionRequested;
import dev.conch.contracts.Fingerprint;
import dev.conch.contracts.JsonText;
import dev.conch.contracts.Mode;
import dev.conch.contracts.NestedCallId;
import dev.conch.contracts.Origin;
import dev.conch.contracts.Payload;
import dev.conch.contracts.PolicyLists;
import dev.conch.contracts.RequestId;
import dev.conch.contracts.ScriptCall;
import dev.conch.contracts.ToolCallId;
import dev.conch.contracts.ToolDefinition;
import dev.conch.contracts.ToolFacts;
import dev.conch.contracts.ToolHints;
import dev.conch.contracts.ToolKind;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Requests as the gateway sends them, about tools of one server. */
public final class Requests {
    public static final String GATEWAY = "tool-gateway-test";
    public static final String TRACEPARENT = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
    public static final ToolHints READ_ONLY = new ToolHints(true, null, null, null, null);
    public static final ToolHints DESTRUCTIVE = new ToolHints(null, true, null, null, null);

    private Requests() {}

    public static CallToJudge reads() {
        return call("get_pull", READ_ONLY, "{\"number\":7}");
    }

    public static CallToJudge deletes(String input) {
        return call("delete_branch", DESTRUCTIVE, input);
    }

    /** A tool that declares nothing; its hash is its name, so each test takes a name of its own. */
    public static CallToJudge unlabelled(String tool) {
        return call(tool, ToolHints.NONE, "{\"id\":\"1\"}");
    }

    public static CallToJudge call(String tool, ToolHints hints, String input) {
        return call(tool, hints, Payload.inline(JsonText.of(input)), "hash-" + tool);
    }

    public static CallToJudge call(String tool, ToolHints hints, Payload input, String contentHash) {
        var name = "mcp_github__" + tool;
        var definition = hints.silentOnRisk()
                ? new ToolDefinition("github", tool, "Does " + tool + ".", JsonText.of("{}"), contentHash)
                : null;
        var json = input instanceof Payload.Inline inline ? inline.json() : JsonText.EMPTY_OBJECT;
        return new CallToJudge(
                ScriptCall.of(
                        NestedCallId.next(),
                        BashCallId.next(),
                        new CallId(ToolCallId.of("call_1"), 2, name),
                        "tools github " + tool.replace('_', '-')),
                new ToolFacts(name, ToolKind.MCP, "github", tool, "Does " + tool + ".", contentHash, hints, null),
                input,
                Fingerprint.of(name, json),
                PolicyLists.EMPTY,
                definition);
    }

    public static AgentPolicy policy() {
        return new AgentPolicy("v1", Mode.NORMAL, PolicyLists.EMPTY, List.of(), 900, true);
    }

    /** A run of one call with 12 s to decide. */
    public static DecisionRequested run(Origin origin, CallToJudge call) {
        return run(origin, call, Duration.ofSeconds(12));
    }

    public static DecisionRequested run(Origin origin, CallToJudge call, Duration left) {
        return request(origin, false, false, List.of(call), left);
    }

    public static DecisionRequested preview(Origin origin, boolean ask, List<CallToJudge> calls) {
        return request(origin, true, ask, calls, Duration.ofSeconds(12));
    }

    /** The same calls with the same ids, asked again by another request. */
    public static DecisionRequested again(DecisionRequested request) {
        return request(request.origin(), request.preview(), request.ask(), request.calls(), Duration.ofSeconds(12));
    }

    private static DecisionRequested request(
            Origin origin, boolean preview, boolean ask, List<CallToJudge> calls, Duration left) {
        var now = Instant.now();
        return new DecisionRequested(
                RequestId.next(), origin, preview, ask, policy(), calls, now, now.plus(left), GATEWAY, TRACEPARENT);
    }
}
