package dev.conch.gateway.session;

import dev.conch.kit.auth.Roles;
import io.quarkus.oidc.client.filter.OidcClientFilter;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** The executor's internal routes that the gateway reads. */
@RegisterRestClient(configKey = "executor")
@OidcClientFilter
interface ExecutorClient {
    /** A session of that org; 404 when it has none. */
    @GET
    @Path("/internal/v1/sessions/{id}")
    Uni<SessionBody> session(@PathParam("id") String id, @HeaderParam(Roles.ORG_HEADER) String orgId);

    /** The body of that route; {@code userId} is null when the session names nobody. */
    record SessionBody(String id, String orgId, String agentId, String userId, String state) {
        KnownSession known() {
            return new KnownSession(orgId, agentId, userId, !"active".equals(state));
        }
    }
}
