package dev.conch.gateway.catalog;

import com.fasterxml.jackson.annotation.JsonRawValue;
import dev.conch.contracts.CallError;
import dev.conch.contracts.Label;
import java.util.List;

/**
 * An agent's catalog as the executor reads it when a bash call starts: {@code GET /internal/v1/agents/{agent_id}/catalog}.
 *
 * @param toolsInShell whether the agent has the capability
 * @param maxCalls nested calls a bash call may make
 * @param maxRefused refused commands that do not count, after which the script stops
 * @param servers in the agent's order, those that could not be loaded included
 * @param tools the working tools of loaded servers
 */
public record CatalogBody(
        String agentId,
        String name,
        boolean toolsInShell,
        int maxCalls,
        int maxRefused,
        boolean manageScripts,
        List<Server> servers,
        List<Tool> tools) {
    /**
     * One server.
     *
     * @param state {@code loaded}, {@code not_loaded} (on demand) or {@code failed}
     * @param fault why it failed; null unless it did
     * @param toolCount of working tools; 0 unless loaded
     */
    public record Server(String name, String description, String state, CallError fault, long toolCount) {
        static Server notLoaded(AgentServer server) {
            return new Server(server.name(), server.definition().description(), "not_loaded", null, 0);
        }

        static Server of(AgentServer server, ServerLoad load) {
            var description = server.definition().description();
            return switch (load) {
                case ServerLoad.Loaded loaded ->
                    new Server(server.name(), description, "loaded", null, loaded.workingCount());
                case ServerLoad.Failed failed -> new Server(server.name(), description, "failed", failed.error(), 0);
            };
        }
    }

    /**
     * One tool.
     *
     * @param name the server's own name
     * @param command what a script writes
     * @param inputSchema as the server wrote it
     * @param readOnly declared or labelled so
     * @param direct not callable from a script
     */
    public record Tool(
            String registeredName,
            String kind,
            String server,
            String name,
            String command,
            String description,
            @JsonRawValue String inputSchema,
            String contentHash,
            boolean readOnly,
            boolean direct) {
        static Tool of(CatalogTool tool, Label label) {
            return new Tool(
                    tool.registeredName(),
                    "mcp",
                    tool.server(),
                    tool.name(),
                    tool.command(),
                    tool.description(),
                    tool.inputSchema().value(),
                    tool.contentHash(),
                    tool.readOnly(label),
                    false);
        }
    }

    /** One server with its tools: the answer of {@code POST …/servers/{name}/load}. */
    public record LoadedServer(Server server, List<Tool> tools) {
        static LoadedServer of(AgentServer server, ServerLoad load) {
            return new LoadedServer(Server.of(server, load), working(server, load));
        }
    }

    static CatalogBody of(AgentSnapshot agent, List<LoadedServer> servers) {
        var shell = agent.definition().shell();
        return new CatalogBody(
                agent.agentId(),
                agent.definition().name(),
                agent.definition().has("tools_in_shell"),
                shell.maxCalls(),
                shell.maxRefused(),
                shell.manageScripts(),
                servers.stream().map(LoadedServer::server).toList(),
                servers.stream().flatMap(server -> server.tools().stream()).toList());
    }

    private static List<Tool> working(AgentServer server, ServerLoad load) {
        return switch (load) {
            case ServerLoad.Loaded loaded ->
                loaded.tools().stream()
                        .filter(CatalogTool::works)
                        .map(tool -> Tool.of(tool, server.definition().labels().get(tool.name())))
                        .toList();
            case ServerLoad.Failed _ -> List.of();
        };
    }
}
