package dev.conch.kit.kafka;

import dev.conch.contracts.Wire;
import dev.conch.contracts.WireException;
import dev.conch.contracts.WireHeaders;
import dev.conch.kit.failure.Failures;
import io.micrometer.core.instrument.MeterRegistry;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.kafka.api.IncomingKafkaRecordMetadata;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.util.function.Function;
import java.util.function.Supplier;
import org.eclipse.microprofile.reactive.messaging.Message;
import org.jboss.logging.Logger;

/**
 * How every consumer takes a record: read it, do the work, acknowledge. What cannot be read or done is nacked, which the channel's
 * {@code dead-letter-queue} strategy turns into a record on {@code conch.dead-letters.v1} with the reason; a metric counts them.
 */
@Singleton
public class Inbox {
    private static final Logger LOG = Logger.getLogger(Inbox.class);

    private final MeterRegistry metrics;

    Inbox(MeterRegistry metrics) {
        this.metrics = metrics;
    }

    /** Reads the body as {@code type}, runs {@code work}, then acknowledges; never fails. */
    public <T> Uni<Void> receive(Message<byte[]> message, Class<T> type, Function<T, Uni<Void>> work) {
        return attempt(() -> work.apply(Wire.read(message.getPayload(), type)))
                .chain(() -> Uni.createFrom().completionStage(message.ack()))
                .onFailure()
                .recoverWithUni(failure -> refuse(message, type, failure));
    }

    /** Whether this answer is for that instance, without reading its body. */
    public boolean isFor(Message<byte[]> message, InstanceId instance) {
        return instance.value().equals(header(message, WireHeaders.RECIPIENT));
    }

    /** A header's text; null when it is absent. */
    public String header(Message<byte[]> message, String name) {
        return message.getMetadata(IncomingKafkaRecordMetadata.class)
                .map(metadata -> metadata.getHeaders().lastHeader(name))
                .map(header -> new String(header.value(), StandardCharsets.UTF_8))
                .orElse(null);
    }

    private static Uni<Void> attempt(Supplier<Uni<Void>> work) {
        try {
            return work.get();
        } catch (RuntimeException e) {
            return Uni.createFrom().failure(e);
        }
    }

    private Uni<Void> refuse(Message<byte[]> message, Class<?> type, Throwable failure) {
        var reason = failure instanceof WireException ? "unreadable" : "failed";
        LOG.errorf("a %s goes to the dead letters: %s: %s", type.getSimpleName(), reason, Failures.kind(failure));
        metrics.counter("conch.dead.letters", "type", type.getSimpleName(), "reason", reason)
                .increment();
        return Uni.createFrom().completionStage(message.nack(failure));
    }
}
