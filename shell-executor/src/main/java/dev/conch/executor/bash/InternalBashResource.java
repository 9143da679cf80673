package dev.conch.executor.bash;

import dev.conch.executor.peer.Asker;
import dev.conch.kit.auth.Caller;
import dev.conch.kit.auth.Roles;
import dev.conch.kit.problem.ProblemException;
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
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

/**
 * {@link BashResource} for other executors: requests for sessions that this one owns. Never forwarded again; where this one does not own
 * the session (any more) the answer is 503 {@code session_elsewhere}.
 */
@Path("/internal/v1/sessions/{session_id}/bash")
@Produces(MediaType.APPLICATION_JSON)
@RolesAllowed(Roles.SERVICE)
public class InternalBashResource {
    private final BashPosts posts;
    private final BashLooks looks;
    private final SessionCancels cancels;
    private final BashRequests requests;
    private final Caller caller;
    private final HttpHeaders headers;

    InternalBashResource(
            BashPosts posts,
            BashLooks looks,
            SessionCancels cancels,
            BashRequests requests,
            Caller caller,
            @Context HttpHeaders headers) {
        this.posts = posts;
        this.looks = looks;
        this.cancels = cancels;
        this.requests = requests;
        this.caller = caller;
        this.headers = headers;
    }

    /** Runs a script. */
    @POST
    @Produces({MediaType.APPLICATION_JSON, MediaType.SERVER_SENT_EVENTS})
    public Uni<Response> run(
            @RestPath("session_id") String sessionId, @RestQuery("wait_ms") String waitMs, BashBody body) {
        var asker = asker(List.of(Roles.AGENT));
        return posts.run(new BashPost(
                asker, sessionId, requests.check(body), requests.waiting(waitMs), BashResource.form(headers), true));
    }

    /** The answer, or how far it is. */
    @GET
    @Path("{tool_call_id}")
    public Uni<Response> get(@RestPath("session_id") String sessionId, @RestPath("tool_call_id") String toolCallId) {
        var asker = asker(List.of(Roles.AGENT, Roles.OPERATOR));
        return looks.status(new RunKey(asker.orgId(), sessionId, toolCallId), asker, true);
    }

    /** Cancels one. */
    @DELETE
    @Path("{tool_call_id}")
    public Uni<Response> cancel(@RestPath("session_id") String sessionId, @RestPath("tool_call_id") String toolCallId) {
        var asker = asker(List.of(Roles.AGENT));
        return looks.cancel(new RunKey(asker.orgId(), sessionId, toolCallId), asker, true);
    }

    /** Cancels all that this executor has in hand in the session; 204 when it has ended, also when there was nothing. */
    @DELETE
    public Uni<Void> cancelAll(@RestPath("session_id") String sessionId) {
        return cancels.cancelForwarded(asker(List.of(Roles.AGENT)).orgId(), sessionId);
    }

    /**
     * The executor that sent this has checked the user's token; the role it names must still be enough. A service that names nobody asks
     * for itself.
     */
    private Asker asker(List<String> allowed) {
        var role = headers.getHeaderString(Asker.ROLE_HEADER);
        var subject = headers.getHeaderString(Asker.SUBJECT_HEADER);
        if (role != null && !allowed.contains(role)) {
            throw new ProblemException(403, "forbidden", "The role of whoever asks does not allow this.", null);
        }
        return new Asker(
                caller.orgId(),
                subject == null ? caller.subject() : URLDecoder.decode(subject, StandardCharsets.UTF_8),
                role == null ? Roles.SERVICE : role);
    }
}
