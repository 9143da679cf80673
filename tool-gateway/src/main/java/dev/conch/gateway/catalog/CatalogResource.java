package dev.conch.gateway.catalog;

import dev.conch.kit.auth.Caller;
import dev.conch.kit.auth.Roles;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.jboss.resteasy.reactive.RestPath;

/** What the executor reads when a bash call starts, and when a script needs a server that is loaded on demand. Services only. */
@Path("/internal/v1/agents/{agent_id}")
@RolesAllowed(Roles.SERVICE)
public class CatalogResource {
    private final AgentCatalogs catalogs;
    private final Caller caller;

    CatalogResource(AgentCatalogs catalogs, Caller caller) {
        this.catalogs = catalogs;
        this.caller = caller;
    }

    /** The catalog with its {@code ETag}; 304 when the caller has it already. */
    @GET
    @Path("/catalog")
    public Uni<Response> catalog(@RestPath("agent_id") String agentId, @HeaderParam("If-None-Match") String known) {
        return catalogs.of(caller.orgId(), agentId).map(built -> response(built, known));
    }

    /** One server's tools, loaded now if they were not. A server that cannot be loaded is answered as {@code failed}. */
    @POST
    @Path("/servers/{name}/load")
    public Uni<CatalogBody.LoadedServer> load(@RestPath("agent_id") String agentId, @RestPath String name) {
        return catalogs.load(caller.orgId(), agentId, name);
    }

    private static Response response(AgentCatalogs.Built built, String known) {
        var etag = "\"" + built.etag() + "\"";
        return etag.equals(known)
                ? Response.notModified().header("ETag", etag).build()
                : Response.ok(built.json(), MediaType.APPLICATION_JSON_TYPE)
                        .header("ETag", etag)
                        .build();
    }
}
