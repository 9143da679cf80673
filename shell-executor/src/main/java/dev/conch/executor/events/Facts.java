package dev.conch.executor.events;

import dev.conch.contracts.BashEvent;
import dev.conch.contracts.Topics;
import dev.conch.kit.kafka.Envelope;
import dev.conch.kit.outbox.Outbox;
import dev.conch.kit.outbox.OutboxDrain;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import org.hibernate.reactive.mutiny.Mutiny;

/** Stores facts beside the rows they are about. */
@Singleton
public class Facts {
    private final Envelope envelope;
    private final OutboxDrain drain;

    Facts(Envelope envelope, OutboxDrain drain) {
        this.envelope = envelope;
        this.drain = drain;
    }

    /** Adds facts, in this order, inside the session's transaction; {@link #publish} once it is committed. */
    public Uni<Void> add(Mutiny.Session session, List<? extends BashEvent> events, String traceparent) {
        var added = Uni.createFrom().voidItem();
        for (var event : events) {
            added = added.chain(() -> add(session, event, traceparent));
        }
        return added;
    }

    /** Adds one fact inside the session's transaction. */
    public Uni<Void> add(Mutiny.Session session, BashEvent event, String traceparent) {
        var message = envelope.message(type(event), event.origin().sessionId(), event, null, traceparent);
        return Outbox.add(session, Topics.BASH_EVENTS, message);
    }

    /** Publishes what has been committed; returns at once. */
    public void publish() {
        drain.kick();
    }

    private static String type(BashEvent event) {
        return switch (event) {
            case BashEvent.SessionStarted _ -> "session.started";
            case BashEvent.SessionDeleted _ -> "session.deleted";
            case BashEvent.BashStarted _ -> "bash.started";
            case BashEvent.BashOutput _ -> "bash.output";
            case BashEvent.BashCompleted _ -> "bash.completed";
            case BashEvent.CallRefused _ -> "tool.nested_call";
        };
    }
}
