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
import org.jboss.resteasy.reactive.RestQuery;

/** What the executor reads when a bash call starts, and when a script needs a server that is loaded on demand. Services only. */
@Path("/internal/v1/agents/{agent_id}")
@RolesAllowed(Roles.SERVICE)
public class CatalogResource {
    /** {@code true} where the catalog is one session's and not every session's of the agent. */
    private static final String OF_SESSION = "X-Conch-Of-Session";

    private final AgentCatalogs catalogs;
    private final Caller caller;

    CatalogResource(AgentCatalogs catalogs, Caller caller) {
        this.catalogs = catalogs;
        this.caller = caller;
    }

    /** The catalog, for a session with what it has loaded on demand, with its {@code ETag}; 304 when the caller has it already. */
    @GET
    @Path("/catalog")
    public Uni<Response> catalog(
            @RestPath("agent_id") String agentId,
            @RestQuery("session_id") String sessionId,
            @HeaderParam("If-None-Match") String known) {
        return catalogs.of(caller.orgId(), agentId, sessionId).map(built -> response(built, known));
    }

    /**
     * One server's tools, loaded now if they were not, and remembered for the session, where there is one. A server that cannot be loaded is
     * answered as {@code failed}.
     */
    @POST
    @Path("/servers/{name}/load")
    public Uni<CatalogBody.LoadedServer> load(
            @RestPath("agent_id") String agentId, @RestPath String name, @RestQuery("session_id") String sessionId) {
        return catalogs.load(caller.orgId(), agentId, name, sessionId);
    }

    private static Response response(AgentCatalogs.Built built, String known) {
        var etag = "\"" + built.etag() + "\"";
        return etag.equals(known)
                ? Response.notModified().header("ETag", etag).build()
                : Response.ok(built.json(), MediaType.APPLICATION_JSON_TYPE)
                        .header("ETag", etag)
                        .header(OF_SESSION, built.ofSession())
                        .build();
    }
}
