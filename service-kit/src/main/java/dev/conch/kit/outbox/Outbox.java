package dev.conch.kit.outbox;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.conch.contracts.Wire;
import dev.conch.contracts.WireException;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.kafka.api.OutgoingKafkaRecordMetadata;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.eclipse.microprofile.reactive.messaging.Message;
import org.hibernate.reactive.mutiny.Mutiny;

/**
 * Records that must be published because a row was written: stored in the row's own transaction, published afterwards in the order they
 * were stored (architecture.md 2, Never lost). The service's migration makes the table {@code outbox}.
 */
public final class Outbox {
    private static final ObjectMapper JSON = Wire.newMapper();
    private static final TypeReference<LinkedHashMap<String, String>> HEADERS = new TypeReference<>() {};
    private static final String INSERT =
            "insert into outbox (topic, record_key, headers, body) values (?1, ?2, cast(cast(?3 as text) as jsonb), ?4)";

    private Outbox() {}

    /** Adds a message inside the session's transaction; {@link OutboxDrain#kick} publishes it once that is committed. */
    public static Uni<Void> add(Mutiny.Session session, String topic, Message<byte[]> message) {
        var metadata = message.getMetadata(OutgoingKafkaRecordMetadata.class)
                .orElseThrow(() -> new IllegalArgumentException("not an envelope's message"));
        return session.createNativeQuery(INSERT)
                .setParameter(1, topic)
                .setParameter(2, metadata.getKey())
                .setParameter(3, headersAsJson(metadata))
                .setParameter(4, message.getPayload())
                .executeUpdate()
                .replaceWithVoid();
    }

    static Message<byte[]> message(String topic, String key, String headersJson, byte[] body) {
        var headers = new RecordHeaders();
        readHeaders(headersJson).forEach((name, value) -> headers.add(name, value.getBytes(StandardCharsets.UTF_8)));
        var metadata = OutgoingKafkaRecordMetadata.<String>builder()
                .withTopic(topic)
                .withKey(key)
                .withHeaders(headers)
                .build();
        return Message.of(body).addMetadata(metadata);
    }

    private static String headersAsJson(OutgoingKafkaRecordMetadata<?> metadata) {
        var headers = new LinkedHashMap<String, String>();
        metadata.getHeaders()
                .forEach(header -> headers.put(header.key(), new String(header.value(), StandardCharsets.UTF_8)));
        return new String(Wire.write(headers), StandardCharsets.UTF_8);
    }

    private static Map<String, String> readHeaders(String json) {
        try {
            return JSON.readValue(json, HEADERS);
        } catch (JsonProcessingException e) {
            throw new WireException("the outbox holds headers that are no JSON", e);
        }
    }
}
