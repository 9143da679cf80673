package dev.conch.timeline.publish;

import dev.conch.contracts.SessionEvent;
import dev.conch.contracts.Wire;
import dev.conch.contracts.WireHeaders;
import io.smallrye.reactive.messaging.kafka.api.OutgoingKafkaRecordMetadata;
import java.nio.charset.StandardCharsets;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.eclipse.microprofile.reactive.messaging.Message;

/**
 * An event as a record: the body is the whole event (CloudEvents 1.0, structured mode), and its attributes are headers too, as the binary
 * mode names them, so that nobody has to read a body to sort events (Kafka protocol binding 3.3, Metadata Headers).
 */
final class SessionEventMessage {
    static final String CONTENT_TYPE = "application/cloudevents+json; charset=UTF-8";
    static final String CE_SEQUENCE = "ce_sequence";
    static final String CE_ORG = "ce_orgid";

    private SessionEventMessage() {}

    static Message<byte[]> of(SessionEvent event) {
        var metadata = OutgoingKafkaRecordMetadata.<String>builder()
                .withKey(event.subject().value())
                .withHeaders(headers(event))
                .build();
        return Message.of(Wire.write(event)).addMetadata(metadata);
    }

    private static RecordHeaders headers(SessionEvent event) {
        var headers = new RecordHeaders();
        add(headers, WireHeaders.CE_SPECVERSION, event.specversion());
        add(headers, WireHeaders.CE_ID, event.id());
        add(headers, WireHeaders.CE_SOURCE, event.source());
        add(headers, WireHeaders.CE_TYPE, event.type());
        add(headers, WireHeaders.CE_SUBJECT, event.subject().value());
        add(headers, WireHeaders.CE_TIME, event.time().toString());
        add(headers, CE_SEQUENCE, event.sequence());
        add(headers, CE_ORG, event.orgid());
        add(headers, WireHeaders.CONTENT_TYPE, CONTENT_TYPE);
        add(headers, WireHeaders.TRACEPARENT, event.traceparent());
        return headers;
    }

    private static void add(RecordHeaders headers, String name, String value) {
        if (value != null) {
            headers.add(name, value.getBytes(StandardCharsets.UTF_8));
        }
    }
}
