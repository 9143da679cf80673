package dev.conch.gateway.session;

import dev.conch.contracts.BashEvent;
import dev.conch.contracts.WireHeaders;
import dev.conch.kit.kafka.Inbox;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.eclipse.microprofile.reactive.messaging.Message;

/** The executor's facts about sessions, into the table. Others on the topic are not even decoded. */
@Singleton
class SessionTopics {
    private static final String SESSION_FACTS = "session.";

    private final Inbox inbox;
    private final SessionRepository sessions;

    SessionTopics(Inbox inbox, SessionRepository sessions) {
        this.inbox = inbox;
        this.sessions = sessions;
    }

    @Incoming("gateway-sessions-in")
    Uni<Void> receive(Message<byte[]> message) {
        var type = inbox.header(message, WireHeaders.CE_TYPE);
        return type != null && !type.startsWith(SESSION_FACTS)
                ? Uni.createFrom().completionStage(message.ack())
                : inbox.receive(message, BashEvent.class, this::store);
    }

    private Uni<Void> store(BashEvent event) {
        return switch (event) {
            case BashEvent.SessionStarted started -> sessions.started(started.origin());
            case BashEvent.SessionDeleted deleted -> sessions.deleted(deleted.origin());
            case BashEvent.BashStarted _, BashEvent.BashOutput _, BashEvent.BashCompleted _ -> nothing();
            case BashEvent.CallRefused _ -> nothing();
        };
    }

    private static Uni<Void> nothing() {
        return Uni.createFrom().voidItem();
    }
}
