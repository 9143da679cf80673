package dev.conch.gateway.catalog;

import dev.conch.kit.glob.Glob;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What there is to say about one of an agent's servers as it was loaded. */
final class ServerChecks {
    private final AgentServer server;
    private final List<Finding> findings = new ArrayList<>();

    private ServerChecks(AgentServer server) {
        this.server = server;
    }

    static List<Finding> of(AgentServer server, ServerLoad load) {
        var checks = new ServerChecks(server);
        switch (load) {
            case ServerLoad.Failed failed -> checks.failed(failed);
            case ServerLoad.Loaded loaded -> checks.loaded(loaded.tools());
        }
        return checks.findings;
    }

    private void failed(ServerLoad.Failed failed) {
        warn("servers.not_loaded", failed.error().message(), null);
    }

    private void loaded(List<CatalogTool> tools) {
        tools.stream()
                .filter(tool -> !tool.works())
                .forEach(tool ->
                        warn("tools.broken", "Tool '" + tool.name() + "' is hidden: " + tool.fault() + ".", null));
        clashes(tools);
        patterns("deny", server.definition().deny(), tools);
        patterns("require_approval", server.definition().requireApproval(), tools);
        patterns("run_without_asking", server.definition().runWithoutAsking(), tools);
        patterns("labels", List.copyOf(server.definition().labels().keySet()), tools);
    }

    /** Tools whose names differ only in case, {@code -} and {@code _}: spec.md 3, Names. */
    private void clashes(List<CatalogTool> tools) {
        var folds = new LinkedHashMap<String, List<String>>();
        tools.stream()
                .filter(CatalogTool::works)
                .forEach(tool -> folds.computeIfAbsent(ToolNames.folded(tool.name()), _ -> new ArrayList<>())
                        .add(tool.registeredName()));
        folds.entrySet().stream().filter(fold -> fold.getValue().size() > 1).forEach(this::clash);
    }

    private void clash(Map.Entry<String, List<String>> fold) {
        var first = fold.getValue().stream().sorted().findFirst().orElseThrow();
        warn(
                "names.clash",
                String.join(", ", fold.getValue()) + " fold to 'tools " + server.name() + " " + fold.getKey()
                        + "', which calls " + first + "; each exact spelling calls its own tool.",
                null);
    }

    private void patterns(String field, List<String> patterns, List<CatalogTool> tools) {
        patterns.stream()
                .filter(pattern -> tools.stream().noneMatch(tool -> Glob.matches(pattern, tool.name())))
                .forEach(pattern -> warn(
                        "patterns.no_match",
                        "'" + pattern + "' matches none of the server's tools.",
                        "mcp_servers." + server.name() + "." + field));
    }

    private void warn(String code, String message, String field) {
        findings.add(Finding.warning(code, message, field, server.name()));
    }
}
