package dev.conch.timeline.tree;

import dev.conch.kit.auth.Caller;
import dev.conch.kit.auth.Roles;
import dev.conch.kit.paging.PageRequest;
import dev.conch.timeline.events.KnownSessions;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

/** A session as a tree: bash calls with their nested calls (spec.md 1). */
@Path("/v1/sessions/{id}/timeline")
@Produces(MediaType.APPLICATION_JSON)
public class TimelineResource {
    private final Caller caller;
    private final KnownSessions sessions;
    private final Trees trees;

    TimelineResource(Caller caller, KnownSessions sessions, Trees trees) {
        this.caller = caller;
        this.sessions = sessions;
        this.trees = trees;
    }

    /** A page of the tree; {@code limit} counts bash calls. */
    @GET
    @RolesAllowed({Roles.AGENT, Roles.OPERATOR, Roles.APPROVER})
    public Uni<Tree> tree(@RestPath String id, @RestQuery Integer limit, @RestQuery String cursor) {
        var orgId = caller.orgId();
        var request = PageRequest.of(limit, cursor);
        return sessions.known(orgId, id).chain(sessionId -> trees.read(orgId, sessionId, request));
    }
}
