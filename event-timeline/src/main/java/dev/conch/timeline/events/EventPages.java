package dev.conch.timeline.events;

import dev.conch.contracts.SessionEvent;
import dev.conch.kit.paging.Page;
import dev.conch.kit.paging.PageRequest;
import dev.conch.kit.problem.ProblemException;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;

/** Pages of a feed, ascending. */
@Singleton
class EventPages {
    private final FeedReader reader;

    EventPages(FeedReader reader) {
        this.reader = reader;
    }

    Uni<Page<SessionEvent>> page(Feed feed, PageRequest request) {
        var after = place(request.after());
        return reader.extent(feed)
                .chain(() -> reader.after(feed, after, request.limit() + 1))
                .map(rows ->
                        Page.of(rows, request, event -> String.valueOf(feed.place(event)), event -> event.asEvent()));
    }

    private static long place(String after) {
        try {
            return after == null ? 0 : Long.parseLong(after);
        } catch (NumberFormatException _) {
            throw ProblemException.invalid("cursor", "cursor must be a next_cursor of an earlier page.");
        }
    }
}
