package dev.conch.executor.session;

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
import java.net.URI;
import java.util.Map;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestResponse;

/** {@code /v1/sessions} (spec section 1). */
@Path("/v1/sessions")
public class SessionResource {
    private final Sessions sessions;
    private final Caller caller;

    SessionResource(Sessions sessions, Caller caller) {
        this.sessions = sessions;
        this.caller = caller;
    }

    /** 201 with the new session's id. */
    @POST
    @RolesAllowed(Roles.AGENT)
    public Uni<RestResponse<Map<String, String>>> create(SessionBody body) {
        return sessions.create(caller.orgId(), SessionBody.checked(body)).map(SessionResource::created);
    }

    private static RestResponse<Map<String, String>> created(SessionRow row) {
        return RestResponse.ResponseBuilder.<Map<String, String>>created(URI.create("/v1/sessions/" + row.id))
                .entity(Map.of("id", row.id))
                .build();
    }

    /** A session that has not been deleted. */
    @GET
    @Path("{session_id}")
    @RolesAllowed({Roles.AGENT, Roles.OPERATOR})
    public Uni<SessionView> get(@RestPath("session_id") String sessionId) {
        return sessions.find(caller.orgId(), sessionId)
                .map(row -> row.isActive() ? SessionView.forUsers(row) : missing(sessionId));
    }

    private static SessionView missing(String sessionId) {
        throw ProblemException.notFound("session", sessionId);
    }

    /**
     * 204 when it is gone with all that ran in it, on whichever executor; 503 with {@code Retry-After} while that is on one that cannot be
     * reached and may live.
     */
    @DELETE
    @Path("{session_id}")
    @RolesAllowed(Roles.AGENT)
    public Uni<Void> delete(@RestPath("session_id") String sessionId) {
        return sessions.delete(new Asker(caller.orgId(), caller.subject(), Roles.AGENT), sessionId);
    }
}
