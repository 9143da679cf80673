package dev.conch.timeline.events;

import dev.conch.timeline.store.StoredEvent;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;

/**
 * Live streams. A stream reads its next batch only when the last one is sent, so a slow reader costs one batch; when there is nothing to
 * read it waits to be woken.
 */
@Singleton
class EventStreams {
    private final FeedReader reader;
    private final Wakeups wakeups;
    private final StreamSlots slots;
    private final StreamConfig config;

    EventStreams(FeedReader reader, Wakeups wakeups, StreamSlots slots, StreamConfig config) {
        this.reader = reader;
        this.wakeups = wakeups;
        this.slots = slots;
        this.config = config;
    }

    /**
     * The feed from where {@code resume} says, for no longer than {@code life}: the reader's token ends then. The slot is taken when the
     * stream is really read: a reader that has gone by then holds none.
     */
    Multi<Line> stream(Feed feed, Resume resume, Duration life) {
        return Multi.createFrom()
                .deferred(() -> slots.enter(feed.orgId())
                        .map(slot -> lines(feed, resume)
                                .select()
                                .first(life)
                                .onTermination()
                                .invoke(slot::leave))
                        .orElseGet(() -> Multi.createFrom().empty()));
    }

    private Multi<Line> lines(Feed feed, Resume resume) {
        Multi<Line> first = Multi.createFrom().items(resume.reset().stream().map(Line.class::cast));
        return Multi.createBy().concatenating().streams(first, follow(feed, resume.after()));
    }

    private Multi<Line> follow(Feed feed, long after) {
        return Multi.createBy()
                .repeating()
                .uni(() -> new Cursor(feed, after), this::next)
                .indefinitely()
                .onItem()
                .disjoint();
    }

    private Uni<List<Line>> next(Cursor cursor) {
        return read(cursor)
                .chain(batch ->
                        batch.isEmpty() ? afterRest(cursor) : Uni.createFrom().item(cursor.lines(batch)));
    }

    private Uni<List<Line>> afterRest(Cursor cursor) {
        return wakeups.await(cursor.feed, cursor.after, config.heartbeat())
                .chain(() -> read(cursor))
                .map(batch -> batch.isEmpty() ? List.of(new Line.Heartbeat()) : cursor.lines(batch));
    }

    private Uni<List<StoredEvent>> read(Cursor cursor) {
        return reader.after(cursor.feed, cursor.after, config.batch());
    }

    /** How far one stream has come. */
    private static final class Cursor {
        private final Feed feed;
        private long after;

        private Cursor(Feed feed, long after) {
            this.feed = feed;
            this.after = after;
        }

        private List<Line> lines(List<StoredEvent> batch) {
            after = feed.place(batch.getLast());
            return batch.stream().<Line>map(event -> Line.Event.of(feed, event)).toList();
        }
    }
}
