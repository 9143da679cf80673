package dev.conch.gateway.catalog;

import dev.conch.gateway.mcp.ServerTarget;
import dev.conch.gateway.server.ServerDefinition;

/** One server an agent uses. */
record AgentServer(String name, ServerDefinition definition, ServerTarget target) {}
