package dev.conch.gateway.flow;

import dev.conch.contracts.Decision;
import dev.conch.contracts.DecisionMade;
import dev.conch.contracts.DecisionRequested;
import dev.conch.contracts.NestedCallId;
import dev.conch.contracts.Risk;
import dev.conch.contracts.SessionId;
import dev.conch.contracts.ToolCallFinished;
import dev.conch.contracts.Topics;
import dev.conch.contracts.Wire;
import dev.conch.contracts.WireHeaders;
import dev.conch.testsupport.TestKafka;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;

/** What is around a gateway, on the real topics: an approver that allows (all but {@code silent} tools), and readers of what comes out. */
final class Around implements AutoCloseable {
    private final KafkaProducer<String, byte[]> executor = TestKafka.producer("shell-executor");
    private final KafkaProducer<String, byte[]> approver = TestKafka.producer("approval-service");
    private final List<Thread> readers = new ArrayList<>();
    private volatile boolean closed;
    private final Queue<ConsumerRecord<String, byte[]>> ends = new ConcurrentLinkedQueue<>();
    final Queue<DecisionRequested> questions = new ConcurrentLinkedQueue<>();
    final Queue<String> deadLetters = new ConcurrentLinkedQueue<>();

    Around() {
        read("approval-service", Topics.DECISION_REQUESTED, this::decide);
        read("admin", Topics.CALL_FINISHED, ends::add);
        read("admin", Topics.DEAD_LETTERS, record -> deadLetters.add(text(record.value())));
    }

    /** As shell-executor. */
    void send(String topic, SessionId session, Object record) {
        send(topic, session, Wire.write(record));
    }

    void send(String topic, SessionId session, byte[] body) {
        executor.send(new ProducerRecord<>(topic, session.value(), body));
        executor.flush();
    }

    /** The ends published for one call so far. */
    List<ToolCallFinished> ends(NestedCallId id) {
        return ends.stream()
                .map(record -> Wire.read(record.value(), ToolCallFinished.class))
                .filter(end -> end.call().id().equals(id))
                .toList();
    }

    /** What a header of those ends says. */
    List<String> headers(NestedCallId id, String name) {
        return ends.stream()
                .filter(record -> Wire.read(record.value(), ToolCallFinished.class)
                        .call()
                        .id()
                        .equals(id))
                .map(record -> text(record.headers().lastHeader(name).value()))
                .toList();
    }

    @Override
    public void close() {
        closed = true;
        readers.forEach(Around::join);
        executor.close();
        approver.close();
    }

    private void decide(ConsumerRecord<String, byte[]> record) {
        var request = Wire.read(record.value(), DecisionRequested.class);
        questions.add(request);
        var call = request.calls().getFirst();
        if (call.tool().registeredName().endsWith("silent")) {
            return;
        }
        var decision = new Decision.Allowed(call.call().id(), Risk.CHANGES, "mode normal", null);
        var answer = new DecisionMade(
                request.requestId(), request.origin(), List.of(decision), Instant.now(), request.gateway());
        var reply = new ProducerRecord<>(Topics.DECISION_MADE, record.key(), Wire.write(answer));
        reply.headers().add(WireHeaders.RECIPIENT, request.gateway().getBytes(StandardCharsets.UTF_8));
        approver.send(reply);
    }

    private void read(String principal, String topic, Consumer<ConsumerRecord<String, byte[]>> reader) {
        readers.add(Thread.ofPlatform().daemon().start(() -> {
            try (var consumer = TestKafka.consumer(principal, topic)) {
                while (!closed) {
                    consumer.poll(Duration.ofMillis(100)).forEach(reader);
                }
            }
        }));
    }

    private static void join(Thread reader) {
        try {
            reader.join(Duration.ofSeconds(10));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
