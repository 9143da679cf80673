package dev.conch.gateway.agent;

import java.io.Serializable;

/** The key of an {@link AgentRow}. */
record AgentKey(String orgId, String agentId) implements Serializable {}
