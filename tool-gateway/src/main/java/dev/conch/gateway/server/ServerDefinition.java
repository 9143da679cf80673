package dev.conch.gateway.server;

import dev.conch.contracts.Label;
import dev.conch.contracts.PolicyLists;
import java.util.List;
import java.util.Map;

/**
 * A server's configuration, complete and valid: what is stored and answered. Read by the catalog.
 *
 * @param description for people and models; empty when there is none
 * @param transport {@code streamable_http}
 * @param headers sent with every request; values may hold <code>${secret:NAME}</code>
 * @param loadOnDemand loaded by the first command that needs it, not when a bash call starts
 * @param deny the three lists match the server's own tool names, exactly or by {@code *} globs
 * @param labels a person's word on single tools, by the server's own tool name
 * @param timeoutMs most time one call may take
 */
public record ServerDefinition(
        String description,
        String transport,
        String url,
        Map<String, String> headers,
        ServerAuth auth,
        boolean loadOnDemand,
        List<String> deny,
        List<String> requireApproval,
        List<String> runWithoutAsking,
        Map<String, Label> labels,
        int timeoutMs) {
    /** The three lists as a decision takes them. */
    public PolicyLists lists() {
        return new PolicyLists(deny, requireApproval, runWithoutAsking);
    }

    /** Without headers: a literal value may be a credential. */
    @Override
    public String toString() {
        return "ServerDefinition[" + transport + "]";
    }
}
