package dev.conch.gateway.catalog;

import dev.conch.gateway.catalog.CatalogBody.LoadedServer;
import dev.conch.gateway.catalog.CatalogBody.Server;
import java.util.List;
import java.util.stream.Collectors;

/** The tool {@code bash} as a model is offered it, with the paragraph that names what is behind {@code tools}. */
final class BashTool {
    static final String INPUT_SCHEMA = """
            {"type":"object","properties":{\
            "commands":{"type":"string","description":"The bash script to run."},\
            "working_dir":{"type":"string","description":"Where it starts; /workspace by default."},\
            "timeout_ms":{"type":"integer","minimum":1000,"maximum":600000,"description":"How long it may take, nested calls included."}},\
            "required":["commands"],"additionalProperties":false}""";

    private static final String SHELL =
            "Runs a bash script in a sandbox with coreutils, jq, awk, sed, grep and find. Files in /workspace stay between calls.";
    private static final int MOST_NAMED = 40;

    private BashTool() {}

    static String description(boolean toolsInShell, List<LoadedServer> servers) {
        return toolsInShell && !servers.isEmpty() ? SHELL + "\n\n" + paragraph(servers) : SHELL;
    }

    private static String paragraph(List<LoadedServer> servers) {
        var named = servers.stream()
                .limit(MOST_NAMED)
                .map(server -> one(server.server()))
                .collect(Collectors.joining(", "));
        var more = servers.size() > MOST_NAMED ? " and " + (servers.size() - MOST_NAMED) + " more" : "";
        return "Inside a script the command `tools` calls the tools of these servers: " + named + more + ". "
                + "`tools --help` lists them, `tools <server> <tool> --help` shows a tool's input, `tools search <words>` finds one. "
                + "Give input as one JSON object or as key=value pairs; the result is printed on stdout, "
                + "an error as one JSON line on stderr with exit code 1.";
    }

    private static String one(Server server) {
        return switch (server.state()) {
            case "loaded" ->
                server.name() + " (" + server.toolCount() + (server.toolCount() == 1 ? " tool)" : " tools)");
            case "failed" -> server.name() + " (unavailable now)";
            default -> server.name() + " (loaded when first used)";
        };
    }
}
