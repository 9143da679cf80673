package dev.conch.timeline.events;

import dev.conch.timeline.store.Extent;
import jakarta.enterprise.context.RequestScoped;

/** What {@link StreamGate} found out about the stream of this request. */
@RequestScoped
class OpenedStream {
    private Feed feed;
    private Extent extent;

    void found(Feed found, Extent reaches) {
        this.feed = found;
        this.extent = reaches;
    }

    Feed feed() {
        return feed;
    }

    Extent extent() {
        return extent;
    }
}
