package dev.conch.executor.catalog;

import dev.conch.contracts.Wire;
import java.util.List;
import java.util.Objects;

/**
 * An agent's servers and tools at one moment. Written by the gateway ({@code GET /internal/v1/agents/{id}/catalog}), read by everything
 * that answers a {@code tools} command.
 *
 * @param agentId whose it is
 * @param name the agent's name
 * @param toolsInShell whether the agent has the capability; without it no command finds a tool
 * @param maxCalls nested calls one bash call may make, 1 to 1,000
 * @param maxRefused refused commands that do not count, of which one bash call may give so many
 * @param manageScripts whether the agent may save scripts
 */
public record CatalogSnapshot(
        String agentId,
        String name,
        boolean toolsInShell,
        int maxCalls,
        int maxRefused,
        boolean manageScripts,
        List<CatalogServer> servers,
        List<CatalogTool> tools) {
    /** Refuses a snapshot without an agent; copies the lists. */
    public CatalogSnapshot {
        Objects.requireNonNull(agentId, "agent_id is missing");
        servers = List.copyOf(Objects.requireNonNull(servers, "servers is missing"));
        tools = List.copyOf(Objects.requireNonNull(tools, "tools is missing"));
    }

    /** The same agent with other servers and tools. */
    public CatalogSnapshot with(List<CatalogServer> otherServers, List<CatalogTool> otherTools) {
        return new CatalogSnapshot(
                agentId, name, toolsInShell, maxCalls, maxRefused, manageScripts, otherServers, otherTools);
    }

    /** Reads the gateway's answer; throws {@link dev.conch.contracts.WireException} when it is not one. */
    public static CatalogSnapshot read(byte[] json) {
        return Wire.read(json, CatalogSnapshot.class);
    }
}
