package dev.conch.executor.gateway;

import dev.conch.kit.auth.Roles;
import io.quarkus.oidc.client.filter.OidcClientFilter;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** The gateway's facts about the calls of a bash call, asked with the executor's own identity. */
@RegisterRestClient(configKey = "gateway")
@OidcClientFilter
@Path("/internal/v1/bash-calls/{bash_call_id}")
interface LedgerClient {
    /** A page of {@link LedgerPage}, by the calls' numbers. */
    @GET
    @Path("calls")
    Uni<byte[]> calls(
            @HeaderParam(Roles.ORG_HEADER) String orgId,
            @PathParam("bash_call_id") String bashCallId,
            @QueryParam("limit") int limit,
            @QueryParam("cursor") String cursor);

    /** What has not begun in it never begins. */
    @PUT
    @Path("closed")
    Uni<Void> close(@HeaderParam(Roles.ORG_HEADER) String orgId, @PathParam("bash_call_id") String bashCallId);
}
