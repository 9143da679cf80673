package dev.conch.kit.kafka;

import dev.conch.contracts.EventId;
import dev.conch.contracts.SessionId;
import dev.conch.contracts.Wire;
import dev.conch.contracts.WireHeaders;
import io.smallrye.reactive.messaging.kafka.api.OutgoingKafkaRecordMetadata;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.reactive.messaging.Message;

/** Wraps a record of the contracts for Kafka: key, CloudEvents 1.0 headers in binary mode, trace context, recipient. */
@Singleton
public class Envelope {
    private final String source;

    Envelope(@ConfigProperty(name = "quarkus.application.name") String service) {
        this.source = "/conch/" + service;
    }

    /**
     * A message for a {@code byte[]} channel.
     *
     * @param type the CloudEvents type, {@code call.finished}
     * @param recipient the instance that waits for this answer; null when nobody in particular does
     * @param traceparent null when the work is not traced
     */
    public Message<byte[]> message(String type, SessionId key, Object record, String recipient, String traceparent) {
        return message(type, key, Wire.write(record), recipient, traceparent);
    }

    /** The same for a body that is already on the wire's form. */
    public Message<byte[]> message(String type, SessionId key, byte[] body, String recipient, String traceparent) {
        var metadata = OutgoingKafkaRecordMetadata.<String>builder()
                .withKey(key.value())
                .withHeaders(headers(type, key, recipient, traceparent))
                .build();
        return Message.of(body).addMetadata(metadata);
    }

    private RecordHeaders headers(String type, SessionId key, String recipient, String traceparent) {
        var headers = new RecordHeaders();
        add(headers, WireHeaders.CE_SPECVERSION, "1.0");
        add(headers, WireHeaders.CE_ID, EventId.next().value());
        add(headers, WireHeaders.CE_SOURCE, source);
        add(headers, WireHeaders.CE_TYPE, type);
        add(headers, WireHeaders.CE_SUBJECT, key.value());
        add(headers, WireHeaders.CE_TIME, Instant.now().toString());
        add(headers, WireHeaders.CONTENT_TYPE, "application/json");
        add(headers, WireHeaders.RECIPIENT, recipient);
        add(headers, WireHeaders.TRACEPARENT, traceparent);
        return headers;
    }

    private static void add(RecordHeaders headers, String name, String value) {
        if (value != null) {
            headers.add(name, value.getBytes(StandardCharsets.UTF_8));
        }
    }
}
