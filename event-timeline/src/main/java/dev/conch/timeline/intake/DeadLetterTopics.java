package dev.conch.timeline.intake;

import dev.conch.contracts.Wire;
import dev.conch.kit.kafka.Envelope;
import dev.conch.timeline.fact.Fact;
import dev.conch.timeline.store.Contexts;
import dev.conch.timeline.store.RefusedFacts;
import io.micrometer.core.instrument.MeterRegistry;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.MutinyEmitter;
import io.smallrye.reactive.messaging.kafka.api.OutgoingKafkaRecordMetadata;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import org.eclipse.microprofile.reactive.messaging.Channel;
import org.eclipse.microprofile.reactive.messaging.Message;
import org.jboss.logging.Logger;

/** Held facts that turned out to be another org's: their records are acknowledged, so they are sent to the dead letters from here. */
@Singleton
class DeadLetterTopics implements RefusedFacts {
    private static final Logger LOG = Logger.getLogger(DeadLetterTopics.class);
    private static final String REASON = "dead-letter-reason";

    private final MutinyEmitter<byte[]> letters;
    private final Envelope envelope;
    private final MeterRegistry metrics;

    DeadLetterTopics(
            @Channel("timeline-dead-letters-out") MutinyEmitter<byte[]> letters,
            Envelope envelope,
            MeterRegistry metrics) {
        this.letters = letters;
        this.envelope = envelope;
        this.metrics = metrics;
    }

    @Override
    public Uni<Void> refuse(Fact fact, String reason) {
        LOG.errorf(
                "event %s of session %s goes to the dead letters: %s",
                fact.eventId(), fact.origin().sessionId(), reason);
        metrics.counter("conch.dead.letters", "type", "Fact", "reason", "refused")
                .increment();
        return letters.sendMessage(letter(fact, reason)).emitOn(Contexts.here());
    }

    private Message<byte[]> letter(Fact fact, String reason) {
        var message =
                envelope.message(fact.type(), fact.origin().sessionId(), Wire.write(fact), null, fact.traceparent());
        message.getMetadata(OutgoingKafkaRecordMetadata.class)
                .ifPresent(sent -> sent.getHeaders().add(REASON, reason.getBytes(StandardCharsets.UTF_8)));
        return message;
    }
}
