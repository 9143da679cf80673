package dev.conch.executor.gateway;

import dev.conch.kit.auth.Roles;
import io.quarkus.oidc.client.filter.OidcClientFilter;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.jboss.resteasy.reactive.RestResponse;

/** The gateway's internal routes, asked with the executor's own identity. */
@RegisterRestClient(configKey = "gateway")
@OidcClientFilter
@Path("/internal/v1/agents/{agent_id}")
interface GatewayClient {
    /** 200 with the catalog and its ETag, 304 when the given ETag is still right; 404 when the org has no such agent. */
    @GET
    @Path("catalog")
    Uni<RestResponse<byte[]>> catalog(
            @HeaderParam(Roles.ORG_HEADER) String orgId,
            @PathParam("agent_id") String agentId,
            @QueryParam("session_id") String sessionId,
            @HeaderParam(HttpHeaders.IF_NONE_MATCH) String etag);

    /** A server with its tools, loaded now and from then on listed for the session; 404 when the agent has no such server. */
    @POST
    @Path("servers/{name}/load")
    Uni<byte[]> load(
            @HeaderParam(Roles.ORG_HEADER) String orgId,
            @PathParam("agent_id") String agentId,
            @PathParam("name") String server,
            @QueryParam("session_id") String sessionId);
}
