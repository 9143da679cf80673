package dev.conch.timeline.publish;

import dev.conch.timeline.store.StoredEvent;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.MutinyEmitter;
import jakarta.inject.Singleton;
import java.util.List;
import org.eclipse.microprofile.reactive.messaging.Channel;
import org.eclipse.microprofile.reactive.messaging.OnOverflow;

/** Sends events to {@code conch.session.events.v1}. */
@Singleton
class SessionEventTopics {
    private final MutinyEmitter<byte[]> events;

    /** The buffer has no bound of its own: {@link PublishConfig#batch()} bounds what is sent at once. */
    SessionEventTopics(
            @Channel("timeline-events-out") @OnOverflow(OnOverflow.Strategy.UNBOUNDED_BUFFER)
                    MutinyEmitter<byte[]> events) {
        this.events = events;
    }

    /** Sends in this order; completes when the broker has all, fails when it lacks one. */
    Uni<Void> send(List<StoredEvent> batch) {
        var sends = batch.stream()
                .map(event -> events.sendMessage(SessionEventMessage.of(event.asEvent())))
                .toList();
        return Uni.join().all(sends).andFailFast().replaceWithVoid();
    }
}
