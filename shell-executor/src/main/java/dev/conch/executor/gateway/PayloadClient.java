package dev.conch.executor.gateway;

import dev.conch.kit.auth.Roles;
import io.quarkus.oidc.client.filter.OidcClientFilter;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** The gateway's stored payloads, a piece at a time. */
@RegisterRestClient(configKey = "gateway")
@OidcClientFilter
@Path("/internal/v1/sessions/{session_id}/payloads/{payload_id}/chunks/{n}")
interface PayloadClient {
    /** Stores a piece. */
    @PUT
    @Consumes(MediaType.APPLICATION_OCTET_STREAM)
    Uni<Void> put(
            @HeaderParam(Roles.ORG_HEADER) String orgId,
            @PathParam("session_id") String sessionId,
            @PathParam("payload_id") String payloadId,
            @PathParam("n") int n,
            byte[] data);

    /** A piece; 404 when it is not there any more. */
    @GET
    @Produces(MediaType.APPLICATION_OCTET_STREAM)
    Uni<byte[]> get(
            @HeaderParam(Roles.ORG_HEADER) String orgId,
            @PathParam("session_id") String sessionId,
            @PathParam("payload_id") String payloadId,
            @PathParam("n") int n);
}
