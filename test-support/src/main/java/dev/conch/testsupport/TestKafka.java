package dev.conch.testsupport;

import dev.conch.local.kafka.KafkaLogin;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;

/** The topics from outside, as any principal: to play the other services around the one under test. */
public final class TestKafka {

    private static final long SEND_PATIENCE_S = 20;

    private TestKafka() {}

    /** A producer with the rights of this principal (a service's name or {@code admin}); the caller closes it. */
    public static KafkaProducer<String, byte[]> producer(String principal) {
        return producer(settings(principal));
    }

    private static KafkaProducer<String, byte[]> producer(Map<String, Object> login) {
        var settings = new HashMap<>(login);
        settings.putAll(Map.of("linger.ms", 0, "acks", "all", "max.block.ms", 10_000, "max.request.size", 4_194_304));
        return new KafkaProducer<>(settings, new StringSerializer(), new ByteArraySerializer());
    }

    /**
     * A consumer with the rights of this principal, in a group of its own, at the topics' beginning; the caller closes
     * it. {@code admin} may read everything.
     */
    public static KafkaConsumer<String, byte[]> consumer(String principal, String... topics) {
        return consumerInGroup(principal, principal + "-test-" + UUID.randomUUID(), topics);
    }

    /** The same in a group of this name, which must begin with the service's own. */
    public static KafkaConsumer<String, byte[]> consumerInGroup(String principal, String group, String... topics) {
        var settings = settings(principal);
        settings.put("group.id", group);
        settings.put("auto.offset.reset", "earliest");
        settings.put("enable.auto.commit", false);
        var consumer = new KafkaConsumer<>(settings, new StringDeserializer(), new ByteArrayDeserializer());
        consumer.subscribe(List.of(topics));
        return consumer;
    }

    /** Sends one record and waits until the broker has it; throws what the broker answered otherwise. */
    public static void send(String principal, ProducerRecord<String, byte[]> record) {
        send(settings(principal), record);
    }

    static void sendWithPassword(String principal, String password, ProducerRecord<String, byte[]> record) {
        send(settings(principal, password), record);
    }

    private static void send(Map<String, Object> settings, ProducerRecord<String, byte[]> record) {
        try (var producer = producer(settings)) {
            producer.send(record).get(SEND_PATIENCE_S, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
        } catch (TimeoutException e) {
            throw new IllegalStateException("the broker did not answer", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while sending", e);
        }
    }

    private static HashMap<String, Object> settings(String principal) {
        var password = TestInfrastructure.state().path("kafka").path("users").path(principal);
        if (!password.isTextual()) {
            throw new IllegalArgumentException("no Kafka principal '" + principal + "'");
        }
        return settings(principal, password.asText());
    }

    private static HashMap<String, Object> settings(String principal, String password) {
        var bootstrap =
                TestInfrastructure.state().path("kafka").path("bootstrap").asText();
        return new HashMap<>(new KafkaLogin(bootstrap, principal, password).clientSettings());
    }
}
