package dev.conch.gateway.flow;

import dev.conch.contracts.AgentPolicy;
import dev.conch.contracts.CancelReason;
import dev.conch.contracts.JsonText;
import dev.conch.contracts.Mode;
import dev.conch.contracts.PolicyLists;
import dev.conch.contracts.ToolFacts;
import dev.conch.contracts.ToolHints;
import dev.conch.contracts.ToolKind;
import dev.conch.contracts.ToolResult;
import dev.conch.gateway.catalog.AgentAt;
import dev.conch.gateway.catalog.ResolvedTool;
import dev.conch.gateway.catalog.ToolDirectory;
import dev.conch.gateway.mcp.CallScope;
import dev.conch.gateway.mcp.ServerTarget;
import dev.conch.gateway.mcp.ToolCaller;
import dev.conch.gateway.mcp.ToolReply;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.inject.Alternative;
import jakarta.inject.Singleton;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Tools of a server {@code it} that no network is needed for: {@code slow} waits until it is cancelled, all others answer with their input.
 * {@code read} is declared read-only, {@code again} idempotent.
 */
@Alternative
@Singleton
public class ScriptedTools implements ToolDirectory, ToolCaller {
    /** The hash of every tool. */
    public static final String HASH = "hash";

    private static final String PREFIX = "mcp_it__";

    /** The ids of the calls that reached a tool, in order. */
    final Queue<String> called = new ConcurrentLinkedQueue<>();

    /** The cancels that reached a tool, by call. */
    final Queue<Map.Entry<String, CancelReason>> cancelled = new ConcurrentLinkedQueue<>();

    @Override
    public Uni<Optional<ResolvedTool>> find(AgentAt agent, String registeredName) {
        return Uni.createFrom().item(Optional.of(tool(agent.orgId(), registeredName)));
    }

    @Override
    public Uni<AgentPolicy> policy(AgentAt agent) {
        return Uni.createFrom().item(new AgentPolicy("1", Mode.NORMAL, PolicyLists.EMPTY, List.of(), 900, true));
    }

    @Override
    public Uni<ToolReply> call(ServerTarget server, String tool, JsonText input, Instant deadline, CallScope scope) {
        called.add(scope.callId());
        return "slow".equals(tool)
                ? scope.cancelled()
                        .invoke(reason -> cancelled.add(Map.entry(scope.callId(), reason)))
                        .map(reason -> new ToolReply.Unknown("cancelled while it ran"))
                : Uni.createFrom().item(new ToolReply.Returned(ToolResult.text(input.value())));
    }

    /** How often a tool ran for this call. */
    long runs(String callId) {
        return called.stream().filter(callId::equals).count();
    }

    private static ResolvedTool tool(String orgId, String registeredName) {
        var name = registeredName.substring(PREFIX.length());
        var hints = switch (name) {
            case "read" -> new ToolHints(true, null, null, null, null);
            case "again" -> new ToolHints(false, false, true, null, null);
            default -> new ToolHints(false, false, null, null, null);
        };
        var facts = new ToolFacts(registeredName, ToolKind.MCP, "it", name, "", HASH, hints, null);
        var server = new ServerTarget(
                orgId, "it", URI.create("http://127.0.0.1:1/mcp"), Map.of(), Duration.ofSeconds(30), "1");
        return new ResolvedTool(
                facts, "tools it " + name, JsonText.of("{\"type\":\"object\"}"), null, PolicyLists.EMPTY, server);
    }
}
