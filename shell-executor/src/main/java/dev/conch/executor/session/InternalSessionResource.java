package dev.conch.executor.session;

import dev.conch.kit.auth.Caller;
import dev.conch.kit.auth.Roles;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.jboss.resteasy.reactive.RestPath;

/** For the services that check a record's origin against the session (architecture section 1). */
@Path("/internal/v1/sessions")
public class InternalSessionResource {
    private final Sessions sessions;
    private final Caller caller;

    InternalSessionResource(Sessions sessions, Caller caller) {
        this.sessions = sessions;
        this.caller = caller;
    }

    /** The session of the caller's org, deleted ones included. */
    @GET
    @Path("{session_id}")
    @RolesAllowed(Roles.SERVICE)
    public Uni<SessionView> get(@RestPath("session_id") String sessionId) {
        return sessions.find(caller.orgId(), sessionId).map(SessionView::forServices);
    }
}
