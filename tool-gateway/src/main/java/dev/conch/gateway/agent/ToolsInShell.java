package dev.conch.gateway.agent;

import java.util.List;

/**
 * Config of the capability {@code tools_in_shell}.
 *
 * @param keepVisible registered names of tools that the model can also call directly
 * @param manageScripts whether scripts may save scripts
 * @param rateUnlabeledTools whether tools that declare nothing are rated
 * @param maxCalls nested calls a bash call may make, 1 to 1,000
 * @param maxRefused refused commands that do not count, after which the script stops
 */
public record ToolsInShell(
        List<String> keepVisible,
        Boolean manageScripts,
        Boolean rateUnlabeledTools,
        Integer maxCalls,
        Integer maxRefused) {
    /** What holds for an agent that says nothing. */
    public static final ToolsInShell DEFAULTS = new ToolsInShell(List.of(), false, true, 50, 1_000);
}
