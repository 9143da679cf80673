package dev.conch.gateway.catalog;

import com.fasterxml.jackson.annotation.JsonRawValue;
import dev.conch.gateway.catalog.CatalogBody.LoadedServer;
import dev.conch.kit.auth.Caller;
import dev.conch.kit.auth.Roles;
import dev.conch.kit.paging.Page;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jboss.resteasy.reactive.RestPath;

/** {@code GET /v1/agents/{agent_id}/tools}: what a model is offered (spec.md 1 and 4). */
@Path("/v1/agents/{agent_id}/tools")
public class AgentToolsResource {
    /** One tool as a model sees it. */
    public record OfferedTool(
            String name, String description, @JsonRawValue String inputSchema) {}

    private final AgentCatalogs catalogs;
    private final Caller caller;

    AgentToolsResource(AgentCatalogs catalogs, Caller caller) {
        this.catalogs = catalogs;
        this.caller = caller;
    }

    /** {@code bash} first; all on one page. */
    @GET
    @RolesAllowed({Roles.ADMIN, Roles.OPERATOR, Roles.AGENT})
    public Uni<Page<OfferedTool>> tools(@RestPath("agent_id") String agentId) {
        return catalogs.agent(caller.orgId(), agentId)
                .chain(agent -> catalogs.loads(agent, Set.of())
                        .map(loads -> offered(agent, AgentCatalogs.servers(agent, Set.of(), loads))));
    }

    private static Page<OfferedTool> offered(AgentSnapshot agent, List<LoadedServer> servers) {
        var inShell = agent.definition().has("tools_in_shell");
        var visible = agent.definition().shell().keepVisible();
        var direct = servers.stream()
                .flatMap(server -> server.tools().stream())
                .filter(tool -> !inShell || visible.contains(tool.registeredName()))
                .map(tool -> new OfferedTool(tool.registeredName(), tool.description(), tool.inputSchema()));
        var bash = new OfferedTool("bash", BashTool.description(inShell, servers), BashTool.INPUT_SCHEMA);
        return new Page<>(Stream.concat(Stream.of(bash), direct).toList(), null);
    }
}
