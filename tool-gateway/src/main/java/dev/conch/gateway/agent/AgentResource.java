package dev.conch.gateway.agent;

import dev.conch.kit.auth.Caller;
import dev.conch.kit.auth.Roles;
import dev.conch.kit.paging.Page;
import dev.conch.kit.paging.PageRequest;
import dev.conch.kit.problem.ProblemException;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestResponse;

/** {@code /v1/agents} (spec.md 1). */
@Path("/v1/agents")
public class AgentResource {
    private final AgentRules rules;
    private final AgentStore store;
    private final Caller caller;

    AgentResource(AgentRules rules, AgentStore store, Caller caller) {
        this.rules = rules;
        this.store = store;
        this.caller = caller;
    }

    /** Creates (201) or replaces (200) an agent. */
    @PUT
    @Path("/{agent_id}")
    @RolesAllowed(Roles.ADMIN)
    public Uni<RestResponse<AgentView>> put(@RestPath("agent_id") String agentId, AgentBody body) {
        AgentRules.id(agentId);
        return store.put(caller.orgId(), agentId, rules.definition(agentId, body))
                .map(put -> RestResponse.status(
                        put.created() ? RestResponse.Status.CREATED : RestResponse.Status.OK, put.view()));
    }

    /** One agent. */
    @GET
    @Path("/{agent_id}")
    @RolesAllowed({Roles.ADMIN, Roles.OPERATOR})
    public Uni<AgentView> get(@RestPath("agent_id") String agentId) {
        return store.get(caller.orgId(), agentId);
    }

    /** The org's agents by id. */
    @GET
    @RolesAllowed({Roles.ADMIN, Roles.OPERATOR})
    public Uni<Page<AgentView>> list(@QueryParam("limit") Integer limit, @QueryParam("cursor") String cursor) {
        var page = PageRequest.of(limit, cursor);
        return store.page(caller.orgId(), page).map(rows -> Page.of(rows, page, row -> row.agentId, AgentView::of));
    }

    /** Removes an agent; its sessions can call nothing from then on. */
    @DELETE
    @Path("/{agent_id}")
    @RolesAllowed(Roles.ADMIN)
    public Uni<Void> delete(@RestPath("agent_id") String agentId) {
        return store.remove(caller.orgId(), agentId)
                .invoke(removed -> {
                    if (!removed) {
                        throw ProblemException.notFound("agent", agentId);
                    }
                })
                .replaceWithVoid();
    }
}
