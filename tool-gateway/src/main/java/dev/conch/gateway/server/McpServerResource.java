package dev.conch.gateway.server;

import dev.conch.kit.auth.Caller;
import dev.conch.kit.auth.Roles;
import dev.conch.kit.paging.Page;
import dev.conch.kit.paging.PageRequest;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import org.jboss.resteasy.reactive.RestResponse;

/** {@code /v1/mcp-servers} (spec.md 1). */
@Path("/v1/mcp-servers")
public class McpServerResource {
    private final ServerRules rules;
    private final ServerStore store;
    private final Caller caller;

    McpServerResource(ServerRules rules, ServerStore store, Caller caller) {
        this.rules = rules;
        this.store = store;
        this.caller = caller;
    }

    /** Creates (201) or replaces (200) a server. */
    @PUT
    @Path("/{name}")
    @RolesAllowed(Roles.ADMIN)
    public Uni<RestResponse<ServerView>> put(String name, ServerBody body) {
        var orgId = caller.orgId();
        ServerRules.name(name);
        return rules.definition(body)
                .chain(definition -> store.put(orgId, name, definition))
                .map(put -> RestResponse.status(
                        put.created() ? RestResponse.Status.CREATED : RestResponse.Status.OK, put.view()));
    }

    /** One server. */
    @GET
    @Path("/{name}")
    @RolesAllowed({Roles.ADMIN, Roles.OPERATOR})
    public Uni<ServerView> get(String name) {
        return store.get(caller.orgId(), name);
    }

    /** The org's servers by name. */
    @GET
    @RolesAllowed({Roles.ADMIN, Roles.OPERATOR})
    public Uni<Page<ServerView>> list(@QueryParam("limit") Integer limit, @QueryParam("cursor") String cursor) {
        var page = PageRequest.of(limit, cursor);
        return store.page(caller.orgId(), page).map(rows -> Page.of(rows, page, row -> row.name, ServerView::of));
    }

    /** Removes a server that no agent uses. */
    @DELETE
    @Path("/{name}")
    @RolesAllowed(Roles.ADMIN)
    public Uni<Void> delete(String name) {
        return store.remove(caller.orgId(), name);
    }
}
