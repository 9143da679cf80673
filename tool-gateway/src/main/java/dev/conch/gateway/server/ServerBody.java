package dev.conch.gateway.server;

import dev.conch.contracts.Label;
import java.util.List;
import java.util.Map;

/** What {@code PUT /v1/mcp-servers/{name}} takes (spec.md 1); every part may be absent here and {@link ServerRules} says which must be there. */
public record ServerBody(
        String description,
        String transport,
        String url,
        String command,
        List<String> args,
        Map<String, String> env,
        Map<String, String> headers,
        ServerAuth auth,
        Boolean loadOnDemand,
        List<String> deny,
        List<String> requireApproval,
        List<String> runWithoutAsking,
        Map<String, Label> labels,
        Integer timeoutMs) {}
