package dev.conch.timeline.publish;

import dev.conch.timeline.store.Contexts;
import dev.conch.timeline.store.EventReader;
import dev.conch.timeline.store.StoredEvent;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import org.hibernate.reactive.mutiny.Mutiny;

/**
 * One transaction of publishing: the org's cursor moves only in the transaction that saw the broker's acknowledgements. A crash between
 * the two repeats events under their ids and in their order; none is passed over.
 */
@Singleton
class OrgPublisher {
    private final Mutiny.SessionFactory sessions;
    private final PublicationRepository cursors;
    private final EventReader events;
    private final SessionEventTopics topics;
    private final PublishConfig config;

    OrgPublisher(
            Mutiny.SessionFactory sessions,
            PublicationRepository cursors,
            EventReader events,
            SessionEventTopics topics,
            PublishConfig config) {
        this.sessions = sessions;
        this.cursors = cursors;
        this.events = events;
        this.topics = topics;
        this.config = config;
    }

    Uni<List<String>> behind() {
        return sessions.withSession(cursors::behind);
    }

    /** Publishes the org's next events; ends with how many, 0 when another replica is at it. */
    Uni<Integer> publishNext(String orgId) {
        return sessions.withTransaction((session, _) -> cursors.own(session, orgId)
                .chain(cursor -> cursor == null ? Uni.createFrom().item(0) : publishAfter(session, orgId, cursor)));
    }

    private Uni<Integer> publishAfter(Mutiny.Session session, String orgId, long cursor) {
        return events.ofOrg(session, orgId, cursor, config.batch())
                .call(this::send)
                .call(batch -> move(session, orgId, batch))
                .map(List::size);
    }

    private Uni<Void> send(List<StoredEvent> batch) {
        return topics.send(batch).emitOn(Contexts.here());
    }

    private Uni<Void> move(Mutiny.Session session, String orgId, List<StoredEvent> batch) {
        return batch.isEmpty()
                ? Uni.createFrom().voidItem()
                : cursors.move(session, orgId, batch.getLast().position());
    }
}
