package dev.conch.gateway.agent;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/** What {@code PUT /v1/agents/{agent_id}} takes (spec.md 1); {@link AgentRules} says what must be there. */
public record AgentBody(
        String name,
        List<String> mcpServers,
        List<Capability> capabilities,
        List<JsonNode> hooks,
        List<JsonNode> tools) {}
