package dev.conch.executor.bash;

import dev.conch.executor.peer.Asker;
import dev.conch.kit.auth.Caller;
import dev.conch.kit.auth.Roles;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

/** {@code /v1/sessions/{session_id}/bash} (spec section 1, Running a script). */
@Path("/v1/sessions/{session_id}/bash")
@Produces(MediaType.APPLICATION_JSON)
public class BashResource {
    private final BashPosts posts;
    private final BashLooks looks;
    private final BashRequests requests;
    private final Caller caller;

    BashResource(BashPosts posts, BashLooks looks, BashRequests requests, Caller caller) {
        this.posts = posts;
        this.looks = looks;
        this.requests = requests;
        this.caller = caller;
    }

    /**
     * Runs a script: 200 with its answer, with {@code Prefer: respond-async} 202 with its {@code Location} once it is taken on, with
     * {@code Accept: text/event-stream} its output as it is printed and then the answer. The same request again joins the running call,
     * or gives the first answer, and runs nothing. While another script runs in the session: 409 {@code session_busy} with
     * {@code Retry-After}, at once or after {@code wait_ms}.
     */
    @POST
    @Produces({MediaType.APPLICATION_JSON, MediaType.SERVER_SENT_EVENTS})
    @RolesAllowed(Roles.AGENT)
    public Uni<Response> run(
            @RestPath("session_id") String sessionId,
            @RestQuery("wait_ms") String waitMs,
            @Context HttpHeaders headers,
            BashBody body) {
        var post = new BashPost(
                asker(Roles.AGENT), sessionId, requests.check(body), requests.waiting(waitMs), form(headers), false);
        return posts.run(post);
    }

    static ReplyForm form(HttpHeaders headers) {
        return ReplyForm.of(headers.getAcceptableMediaTypes(), headers.getRequestHeader("Prefer"));
    }

    /** The answer, or how far it is. */
    @GET
    @Path("{tool_call_id}")
    @RolesAllowed({Roles.AGENT, Roles.OPERATOR})
    public Uni<Response> get(@RestPath("session_id") String sessionId, @RestPath("tool_call_id") String toolCallId) {
        var role = caller.hasRole(Roles.AGENT) ? Roles.AGENT : Roles.OPERATOR;
        return looks.status(new RunKey(caller.orgId(), sessionId, toolCallId), asker(role), false);
    }

    /** Cancels it: 204 once everything in it has ended, so that its answer is there; a call that has ended is left alone. */
    @DELETE
    @Path("{tool_call_id}")
    @RolesAllowed(Roles.AGENT)
    public Uni<Response> cancel(@RestPath("session_id") String sessionId, @RestPath("tool_call_id") String toolCallId) {
        return looks.cancel(new RunKey(caller.orgId(), sessionId, toolCallId), asker(Roles.AGENT), false);
    }

    private Asker asker(String role) {
        return new Asker(caller.orgId(), caller.subject(), role);
    }
}
