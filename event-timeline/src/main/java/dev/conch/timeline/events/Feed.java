package dev.conch.timeline.events;

import dev.conch.contracts.SessionId;
import dev.conch.timeline.store.StoredEvent;

/** What a page or a stream is made of, and by which number it goes on. */
sealed interface Feed {
    /** Whose it is. */
    String orgId();

    /** One session, by its sequence. */
    record OfSession(String orgId, SessionId sessionId) implements Feed {}

    /** Everything of an org, by its positions: the order of storing. */
    record OfOrg(String orgId) implements Feed {}

    /** The event's number in this feed: gapless from 1. */
    default long place(StoredEvent event) {
        return switch (this) {
            case OfSession _ -> event.sequence();
            case OfOrg _ -> event.position();
        };
    }
}
