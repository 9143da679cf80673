package dev.conch.gateway.catalog;

import dev.conch.contracts.JsonText;
import dev.conch.contracts.PolicyLists;
import dev.conch.contracts.ToolDefinition;
import dev.conch.contracts.ToolFacts;
import dev.conch.gateway.mcp.ServerTarget;

/**
 * A tool ready to be judged and run. Made by the catalog, read by the call flow.
 *
 * @param facts what a decision needs to know
 * @param command how a script writes it, {@code tools github list-pulls}
 * @param inputSchema as the server sent it
 * @param definition what a rater reads; null unless the tool declares neither readOnlyHint nor destructiveHint and has no label
 * @param serverLists the policy lists of its server
 * @param server where the call goes; its {@code timeout} is the server's own
 */
public record ResolvedTool(
        ToolFacts facts,
        String command,
        JsonText inputSchema,
        ToolDefinition definition,
        PolicyLists serverLists,
        ServerTarget server) {
    /** Hash over name, description, schema and annotations. */
    public String contentHash() {
        return facts.contentHash();
    }
}
