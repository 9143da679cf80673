package dev.conch.gateway.catalog;

import dev.conch.gateway.catalog.AgentChecks.LoadedTools;
import dev.conch.kit.auth.Caller;
import dev.conch.kit.auth.Roles;
import dev.conch.kit.paging.Page;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jboss.resteasy.reactive.RestPath;

/** {@code GET /v1/agents/{agent_id}/checks}: what an agent's configuration should be looked at for (spec.md 1). */
@Path("/v1/agents/{agent_id}/checks")
public class AgentChecksResource {
    private final AgentCatalogs catalogs;
    private final Caller caller;

    AgentChecksResource(AgentCatalogs catalogs, Caller caller) {
        this.catalogs = catalogs;
        this.caller = caller;
    }

    /** The findings, all on one page; none is the best answer. Loads the servers that are not on demand. */
    @GET
    @RolesAllowed({Roles.ADMIN, Roles.OPERATOR})
    public Uni<Page<Finding>> checks(@RestPath("agent_id") String agentId) {
        return catalogs.agent(caller.orgId(), agentId)
                .chain(agent -> catalogs.loads(agent, Set.of())
                        .map(loads -> new Page<>(AgentChecks.of(agent, loaded(agent, loads)), null)));
    }

    private static List<LoadedTools> loaded(AgentSnapshot agent, List<ServerLoad> loads) {
        var loaded = new ArrayList<LoadedTools>();
        var next = loads.iterator();
        for (var server : agent.servers()) {
            loaded.add(new LoadedTools(server, server.definition().loadOnDemand() ? null : next.next()));
        }
        return loaded;
    }
}
