package dev.conch.gateway.server;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.conch.contracts.Label;
import dev.conch.contracts.PolicyLists;
import java.util.List;
import java.util.Map;

/**
 * A server's configuration, complete and valid: what is stored and answered. Read by the catalog.
 *
 * @param description for people and models; empty when there is none
 * @param transport {@code streamable_http} or {@code stdio}
 * @param url for {@code streamable_http}, otherwise null
 * @param command for {@code stdio}, otherwise null: a program of the operator's list
 * @param args for {@code stdio}, otherwise null: all of its arguments
 * @param env for {@code stdio}, otherwise null: variables set for it; values may hold <code>${secret:NAME}</code>
 * @param headers sent with every request, empty for {@code stdio}; values may hold <code>${secret:NAME}</code>
 * @param loadOnDemand loaded by the first command that needs it, not when a bash call starts
 * @param deny the three lists match the server's own tool names, exactly or by {@code *} globs
 * @param labels a person's word on single tools, by the server's own tool name
 * @param timeoutMs how long the server may be silent about a call: progress that it tells gives it this time anew, up to the call's deadline
 */
public record ServerDefinition(
        String description,
        String transport,
        String url,
        String command,
        List<String> args,
        Map<String, String> env,
        Map<String, String> headers,
        ServerAuth auth,
        boolean loadOnDemand,
        List<String> deny,
        List<String> requireApproval,
        List<String> runWithoutAsking,
        Map<String, Label> labels,
        int timeoutMs) {
    static final String STDIO = "stdio";

    /** The three lists as a decision takes them. */
    public PolicyLists lists() {
        return new PolicyLists(deny, requireApproval, runWithoutAsking);
    }

    /** Whether it is a program on this machine. */
    @JsonIgnore
    public boolean isStdio() {
        return STDIO.equals(transport);
    }

    /** Without headers and variables: a literal value may be a credential. */
    @Override
    public String toString() {
        return "ServerDefinition[" + transport + "]";
    }
}
