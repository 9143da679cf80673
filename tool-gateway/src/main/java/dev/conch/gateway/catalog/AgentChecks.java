package dev.conch.gateway.catalog;

import dev.conch.gateway.agent.AgentDefinition;
import dev.conch.kit.glob.Glob;
import java.util.ArrayList;
import java.util.List;

/** What there is to say about an agent (spec.md 1, checks): its own configuration first, then its servers in its order. */
final class AgentChecks {
    private final AgentSnapshot agent;
    private final List<LoadedTools> loaded;
    private final List<Finding> findings = new ArrayList<>();

    /** A server and what it loaded; {@code load} is null for one on demand, which a check does not load. */
    record LoadedTools(AgentServer server, ServerLoad load) {}

    private AgentChecks(AgentSnapshot agent, List<LoadedTools> loaded) {
        this.agent = agent;
        this.loaded = loaded;
    }

    static List<Finding> of(AgentSnapshot agent, List<LoadedTools> loaded) {
        var checks = new AgentChecks(agent, loaded);
        checks.superseded();
        checks.agentPatterns();
        loaded.stream()
                .filter(one -> one.load() != null)
                .forEach(one -> checks.findings.addAll(ServerChecks.of(one.server(), one.load())));
        return checks.findings;
    }

    private void superseded() {
        var capabilities = definition().capabilities();
        for (int i = 0; i < capabilities.size(); i++) {
            if (definition().supersedes(capabilities.get(i))) {
                findings.add(Finding.suggestion(
                        "capabilities.superseded",
                        capabilities.get(i).ref() + " contributes nothing beside tools_in_shell; remove it.",
                        "capabilities[" + i + "]"));
            }
        }
    }

    private void agentPatterns() {
        var approval = definition().approval();
        patterns("tool_approval.deny", approval.deny());
        patterns("tool_approval.require_approval", approval.requireApproval());
        patterns("tool_approval.run_without_asking", approval.runWithoutAsking());
        patterns("tools_in_shell.keep_visible", definition().shell().keepVisible());
    }

    private void patterns(String field, List<String> patterns) {
        patterns.stream()
                .filter(this::matchesNothing)
                .forEach(pattern -> findings.add(Finding.warning(
                        "patterns.no_match", "'" + pattern + "' matches none of the agent's tools.", field, null)));
    }

    /** What a server that is not loaded would have nobody knows: its names may match. */
    private boolean matchesNothing(String pattern) {
        return loaded.stream().noneMatch(one -> mayMatch(one, pattern));
    }

    private static boolean mayMatch(LoadedTools one, String pattern) {
        if (one.load() instanceof ServerLoad.Loaded known) {
            return known.tools().stream().anyMatch(tool -> Glob.matches(pattern, tool.registeredName()));
        }
        var prefix = ToolNames.registered(one.server().name(), "");
        var fixed = pattern.contains("*") ? pattern.substring(0, pattern.indexOf('*')) : pattern;
        return fixed.startsWith(prefix) || pattern.contains("*") && prefix.startsWith(fixed);
    }

    private AgentDefinition definition() {
        return agent.definition();
    }
}
