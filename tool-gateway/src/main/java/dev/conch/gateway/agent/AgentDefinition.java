package dev.conch.gateway.agent;

import com.fasterxml.jackson.databind.JsonNode;
import dev.conch.gateway.server.StoredJson;
import java.util.List;
import java.util.Optional;

/**
 * An agent's configuration, complete and valid: what is stored and answered. Read by the catalog.
 *
 * @param name for people
 * @param mcpServers names of servers of the same org
 * @param capabilities each at most once, configs complete
 * @param hooks none in this version
 * @param tools none in this version
 */
public record AgentDefinition(
        String name,
        List<String> mcpServers,
        List<Capability> capabilities,
        List<JsonNode> hooks,
        List<JsonNode> tools) {
    /** Copies the lists. */
    public AgentDefinition {
        mcpServers = List.copyOf(mcpServers);
        capabilities = List.copyOf(capabilities);
        hooks = List.copyOf(hooks);
        tools = List.copyOf(tools);
    }

    /** Whether it has the capability. */
    public boolean has(String ref) {
        return config(ref).isPresent();
    }

    /** Whether a capability contributes nothing, because {@code tools_in_shell} does its work (spec.md 4). */
    public boolean supersedes(Capability capability) {
        return has(Capabilities.TOOLS_IN_SHELL) && Capabilities.TOOL_SEARCHES.contains(capability.ref());
    }

    /** The config of {@code tools_in_shell}, its defaults for an agent without it. */
    public ToolsInShell shell() {
        return config(Capabilities.TOOLS_IN_SHELL)
                .map(config -> StoredJson.read(config.toString(), ToolsInShell.class))
                .orElse(ToolsInShell.DEFAULTS);
    }

    /** The config of {@code tool_approval}, its defaults for an agent without it. */
    public ToolApproval approval() {
        return config(Capabilities.TOOL_APPROVAL)
                .map(config -> StoredJson.read(config.toString(), ToolApproval.class))
                .orElse(ToolApproval.DEFAULTS);
    }

    private Optional<JsonNode> config(String ref) {
        return capabilities.stream()
                .filter(capability -> capability.ref().equals(ref))
                .map(Capability::config)
                .findFirst();
    }
}
