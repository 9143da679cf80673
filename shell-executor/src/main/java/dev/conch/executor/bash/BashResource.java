package dev.conch.executor.bash;

import dev.conch.kit.auth.Caller;
import dev.conch.kit.auth.Roles;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestResponse;

/** {@code /v1/sessions/{session_id}/bash} (spec section 1, Running a script). */
@Path("/v1/sessions/{session_id}/bash")
@Produces(MediaType.APPLICATION_JSON)
public class BashResource {
    private final BashCalls calls;
    private final BashRequests requests;
    private final Caller caller;

    BashResource(BashCalls calls, BashRequests requests, Caller caller) {
        this.calls = calls;
        this.requests = requests;
        this.caller = caller;
    }

    /** Runs a script and waits for it; the same request again gives the first answer and runs nothing. */
    @POST
    @RolesAllowed(Roles.AGENT)
    public Uni<byte[]> run(@RestPath("session_id") String sessionId, BashBody body) {
        var request = requests.check(body);
        var key = new RunKey(caller.orgId(), sessionId, request.toolCallId().value());
        return calls.run(key, request);
    }

    /** The answer, or how far it is. */
    @GET
    @Path("{tool_call_id}")
    @RolesAllowed({Roles.AGENT, Roles.OPERATOR})
    public Uni<RestResponse<Object>> get(
            @RestPath("session_id") String sessionId, @RestPath("tool_call_id") String toolCallId) {
        var key = new RunKey(caller.orgId(), sessionId, toolCallId);
        return calls.status(key).map(status -> switch (status) {
            case BashStatus.Ended ended -> RestResponse.ok(ended.json());
            case BashStatus.Running running -> RestResponse.ok(running);
        });
    }
}
