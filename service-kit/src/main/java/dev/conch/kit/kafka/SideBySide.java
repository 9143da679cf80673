package dev.conch.kit.kafka;

import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.providers.locals.LocalContextMetadata;
import java.util.function.Function;
import org.eclipse.microprofile.reactive.messaging.Message;

/**
 * Takes a channel's records side by side: an {@code @Incoming} method that returns a {@code Uni} takes one at a time, so one slow record
 * would hold up all others (architecture.md 2). For channels whose records need no order among each other. Each piece of work runs on its record's own Vert.x
 * context, so that database sessions do not meet.
 */
public final class SideBySide {
    private SideBySide() {}

    /**
     * Never ends and never fails while the channel does not.
     *
     * @param channel an injected {@code @Channel}; it asks for no more than {@code atOnce} records ahead of their ends
     * @param work takes one record to its acknowledgement and never fails ({@link Inbox#receive})
     */
    public static Multi<Void> take(
            Multi<Message<byte[]>> channel, int atOnce, Function<Message<byte[]>, Uni<Void>> work) {
        return channel.onItem()
                .transformToUni(message -> onItsContext(message, work))
                .merge(atOnce);
    }

    private static Uni<Void> onItsContext(Message<byte[]> message, Function<Message<byte[]>, Uni<Void>> work) {
        return LocalContextMetadata.invokeOnMessageContext(message, _ -> work.apply(message))
                .flatMap(done -> done);
    }
}
