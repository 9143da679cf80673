package dev.conch.timeline.events;

import dev.conch.kit.auth.Caller;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.container.ContainerRequestContext;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/**
 * Refuses a stream while it still can be refused: once a method has returned a stream its status is sent. Roles are checked before it.
 */
class StreamGate {
    private final Caller caller;
    private final FeedReader reader;
    private final StreamSlots slots;
    private final OpenedStream opened;

    StreamGate(Caller caller, FeedReader reader, StreamSlots slots, OpenedStream opened) {
        this.caller = caller;
        this.reader = reader;
        this.slots = slots;
        this.opened = opened;
    }

    /** 404 for a session that is not the org's, 429 when the org has too many streams; else the method follows. */
    @Streamed
    @ServerRequestFilter
    Uni<Void> open(ContainerRequestContext request) {
        var feed = feed(request.getUriInfo().getPathParameters().getFirst("id"));
        return reader.extent(feed)
                .invoke(_ -> slots.check(feed.orgId()))
                .invoke(extent -> opened.found(feed, extent))
                .replaceWithVoid();
    }

    private Feed feed(String id) {
        return id == null
                ? new Feed.OfOrg(caller.orgId())
                : new Feed.OfSession(caller.orgId(), KnownSessions.named(id));
    }
}
