package dev.conch.timeline.events;

import dev.conch.contracts.SessionEvent;
import dev.conch.kit.auth.Caller;
import dev.conch.kit.auth.Roles;
import dev.conch.kit.paging.Page;
import dev.conch.kit.paging.PageRequest;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.sse.OutboundSseEvent;
import jakarta.ws.rs.sse.Sse;
import org.jboss.resteasy.reactive.RestHeader;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

/**
 * Events of a session and of an org, as a page or, with {@code Accept: text/event-stream}, as a stream (spec.md 1 and 8). A stream resumes
 * from {@code Last-Event-ID} and ends with the token it was opened with.
 */
@Path("/v1")
public class EventsResource {
    private static final String LAST_EVENT_ID = "Last-Event-ID";

    private final Caller caller;
    private final TokenLife token;
    private final EventPages pages;
    private final OpenedStream opened;
    private final EventStreams streams;

    EventsResource(Caller caller, TokenLife token, EventPages pages, OpenedStream opened, EventStreams streams) {
        this.caller = caller;
        this.token = token;
        this.pages = pages;
        this.opened = opened;
        this.streams = streams;
    }

    /** A page of a session's events, ascending by sequence. */
    @GET
    @Path("/sessions/{id}/events")
    @RolesAllowed({Roles.AGENT, Roles.OPERATOR, Roles.APPROVER})
    @Produces(MediaType.APPLICATION_JSON)
    public Uni<Page<SessionEvent>> ofSession(@RestPath String id, @RestQuery Integer limit, @RestQuery String cursor) {
        return pages.page(session(id), PageRequest.of(limit, cursor));
    }

    /** A session's events from the first, or from after {@code Last-Event-ID}, and then as they come. */
    @GET
    @Path("/sessions/{id}/events")
    @RolesAllowed({Roles.AGENT, Roles.OPERATOR, Roles.APPROVER})
    @Produces(MediaType.SERVER_SENT_EVENTS)
    @Streamed
    public Multi<OutboundSseEvent> streamOfSession(
            @RestPath String id, @RestHeader(LAST_EVENT_ID) String lastEventId, @Context Sse sse) {
        return stream(lastEventId, sse);
    }

    /** A page of the org's events, in the order of storing. */
    @GET
    @Path("/events")
    @RolesAllowed(Roles.OPERATOR)
    @Produces(MediaType.APPLICATION_JSON)
    public Uni<Page<SessionEvent>> ofOrg(@RestQuery Integer limit, @RestQuery String cursor) {
        return pages.page(new Feed.OfOrg(caller.orgId()), PageRequest.of(limit, cursor));
    }

    /** The org's events from the first, or from after {@code Last-Event-ID}, and then as they come. */
    @GET
    @Path("/events")
    @RolesAllowed(Roles.OPERATOR)
    @Produces(MediaType.SERVER_SENT_EVENTS)
    @Streamed
    public Multi<OutboundSseEvent> streamOfOrg(@RestHeader(LAST_EVENT_ID) String lastEventId, @Context Sse sse) {
        return stream(lastEventId, sse);
    }

    private Multi<OutboundSseEvent> stream(String lastEventId, Sse sse) {
        return streams.stream(opened.feed(), Resume.from(lastEventId, opened.extent()), token.left())
                .onItem()
                .transform(line -> line.asSse(sse));
    }

    private Feed session(String id) {
        return new Feed.OfSession(caller.orgId(), KnownSessions.named(id));
    }
}
