package dev.conch.timeline.events;

import dev.conch.kit.problem.ProblemException;
import dev.conch.timeline.store.EventReader;
import dev.conch.timeline.store.Extent;
import dev.conch.timeline.store.ExtentReader;
import dev.conch.timeline.store.StoredEvent;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import org.hibernate.reactive.mutiny.Mutiny;

/** Reads a feed. Each read is a database session of its own: a stream owns none while it waits. */
@Singleton
class FeedReader {
    private final Mutiny.SessionFactory sessions;
    private final EventReader events;
    private final ExtentReader extents;
    private final Wakeups wakeups;
    private final StreamConfig config;

    FeedReader(
            Mutiny.SessionFactory sessions,
            EventReader events,
            ExtentReader extents,
            Wakeups wakeups,
            StreamConfig config) {
        this.sessions = sessions;
        this.events = events;
        this.extents = extents;
        this.wakeups = wakeups;
        this.config = config;
    }

    Uni<List<StoredEvent>> after(Feed feed, long place, int most) {
        return sessions.withSession(session -> switch (feed) {
            case Feed.OfSession one -> events.ofSession(session, one.orgId(), one.sessionId(), place, most);
            case Feed.OfOrg all -> events.ofOrg(session, all.orgId(), place, most);
        });
    }

    /** How far the feed reaches. A session nobody knows is waited for a moment, then 404 {@code session_not_found}. */
    Uni<Extent> extent(Feed feed) {
        return find(feed)
                .onItem()
                .ifNull()
                .switchTo(() -> wakeups.await(feed, 0, config.lookup()).chain(() -> find(feed)))
                .onItem()
                .ifNull()
                .failWith(() -> unknown(feed));
    }

    private Uni<Extent> find(Feed feed) {
        return sessions.withSession(session -> switch (feed) {
            case Feed.OfSession one -> extents.ofSession(session, one.orgId(), one.sessionId());
            case Feed.OfOrg all -> extents.ofOrg(session, all.orgId());
        });
    }

    private static ProblemException unknown(Feed feed) {
        return switch (feed) {
            case Feed.OfSession one ->
                ProblemException.notFound("session", one.sessionId().value());
            case Feed.OfOrg all -> ProblemException.notFound("org", all.orgId());
        };
    }
}
