package dev.conch.gateway.catalog;

import dev.conch.contracts.AgentPolicy;
import dev.conch.contracts.Label;
import dev.conch.contracts.ToolDefinition;
import dev.conch.contracts.ToolFacts;
import dev.conch.contracts.ToolKind;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/** Answers {@link ToolDirectory} from stored configuration and loaded servers. */
@ApplicationScoped
class StoredToolDirectory implements ToolDirectory {
    private final AgentSnapshots agents;
    private final ServerLoads loads;

    StoredToolDirectory(AgentSnapshots agents, ServerLoads loads) {
        this.agents = agents;
        this.loads = loads;
    }

    @Override
    public Uni<Optional<ResolvedTool>> find(AgentAt agent, String registeredName) {
        var parts = ToolNames.parts(registeredName);
        if (parts.isEmpty()) {
            return Uni.createFrom().item(Optional.empty());
        }
        return agents.at(agent)
                .map(snapshot -> server(snapshot, parts.get()))
                .onFailure(NoSuchAgentException.class)
                .recoverWithItem(Optional.empty())
                .chain(server -> server.map(known -> tool(known, parts.get().tool()))
                        .orElseGet(() -> Uni.createFrom().item(Optional.empty())));
    }

    @Override
    public Uni<AgentPolicy> policy(AgentAt agent) {
        return agents.at(agent).map(AgentSnapshot::policy);
    }

    private static Optional<AgentServer> server(AgentSnapshot agent, ToolNames.Parts parts) {
        return agent.servers().stream()
                .filter(server -> parts.isOf(server.name()))
                .findFirst();
    }

    private Uni<Optional<ResolvedTool>> tool(AgentServer server, String name) {
        return loads.load(server.target()).map(load -> switch (load) {
            case ServerLoad.Loaded loaded -> loaded.working(name).map(tool -> resolved(server, tool));
            case ServerLoad.Failed failed -> throw new NotLoadedException(failed.error());
        });
    }

    private static ResolvedTool resolved(AgentServer server, CatalogTool tool) {
        var label = server.definition().labels().get(tool.name());
        var facts = new ToolFacts(
                tool.registeredName(),
                ToolKind.MCP,
                server.name(),
                tool.name(),
                FirstSentence.of(tool.description()),
                tool.contentHash(),
                tool.hints(),
                label);
        return new ResolvedTool(
                facts,
                tool.command(),
                tool.inputSchema(),
                definition(server, tool, label),
                server.definition().lists(),
                server.target());
    }

    private static ToolDefinition definition(AgentServer server, CatalogTool tool, Label label) {
        return label == null && tool.hints().silentOnRisk()
                ? new ToolDefinition(
                        server.name(), tool.name(), tool.description(), tool.inputSchema(), tool.contentHash())
                : null;
    }
}
