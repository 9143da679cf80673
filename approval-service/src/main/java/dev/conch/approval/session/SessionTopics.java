package dev.conch.approval.session;

import dev.conch.contracts.BashEvent;
import dev.conch.contracts.Origin;
import dev.conch.contracts.WireHeaders;
import dev.conch.kit.kafka.Inbox;
import io.quarkus.arc.All;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.eclipse.microprofile.reactive.messaging.Message;

/** The executor's facts about sessions, in their order. Others on the topic are not even decoded. */
@Singleton
class SessionTopics {
    private static final String SESSION_FACTS = "session.";

    private final Inbox inbox;
    private final SessionRepository sessions;
    private final SessionCache cache;
    private final List<SessionEnd> keepers;

    SessionTopics(Inbox inbox, SessionRepository sessions, SessionCache cache, @All List<SessionEnd> keepers) {
        this.inbox = inbox;
        this.sessions = sessions;
        this.cache = cache;
        this.keepers = keepers;
    }

    @Incoming("approval-sessions-in")
    Uni<Void> receive(Message<byte[]> message) {
        var type = inbox.header(message, WireHeaders.CE_TYPE);
        return type != null && !type.startsWith(SESSION_FACTS)
                ? Uni.createFrom().completionStage(message.ack())
                : inbox.receive(message, BashEvent.class, this::store);
    }

    private Uni<Void> store(BashEvent event) {
        return switch (event) {
            case BashEvent.SessionStarted started -> sessions.started(started.origin());
            case BashEvent.SessionDeleted deleted -> end(deleted.origin());
            case BashEvent.BashStarted _, BashEvent.BashOutput _, BashEvent.BashCompleted _ -> nothing();
            case BashEvent.CallRefused _ -> nothing();
        };
    }

    private Uni<Void> end(Origin origin) {
        return sessions.deleted(origin)
                .invoke(() -> cache.forget(origin.sessionId()))
                .chain(() -> tellKeepers(origin));
    }

    /** One after the other: each opens a transaction of its own. */
    private Uni<Void> tellKeepers(Origin origin) {
        return Multi.createFrom()
                .iterable(keepers)
                .onItem()
                .transformToUniAndConcatenate(keeper -> keeper.ended(origin))
                .collect()
                .last()
                .replaceWithVoid();
    }

    private static Uni<Void> nothing() {
        return Uni.createFrom().voidItem();
    }
}
