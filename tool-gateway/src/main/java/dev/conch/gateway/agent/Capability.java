package dev.conch.gateway.agent;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * One capability of an agent.
 *
 * @param ref which one
 * @param config its settings; null in a request means its defaults, stored ones are complete
 */
public record Capability(String ref, JsonNode config) {}
