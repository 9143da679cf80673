package dev.conch.rating.rating;

import static org.awaitility.Awaitility.await;

import dev.conch.contracts.RatingMade;
import dev.conch.contracts.RatingRequested;
import dev.conch.contracts.RequestId;
import dev.conch.contracts.Topics;
import dev.conch.contracts.Wire;
import dev.conch.testsupport.TestKafka;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.ProducerRecord;

/** Plays approval-service: asks on the real topic and reads the answers. */
final class Answers implements AutoCloseable {
    private final KafkaConsumer<String, byte[]> consumer = TestKafka.consumer("admin", Topics.RATING_MADE);
    private final List<RatingMade> read = new ArrayList<>();

    static void ask(RatingRequested request) {
        send(request.origin().sessionId().value(), Wire.write(request));
    }

    static void send(String key, byte[] body) {
        TestKafka.send("approval-service", new ProducerRecord<>(Topics.RATING_REQUESTED, key, body));
    }

    /** Waits for so many answers to this request. */
    List<RatingMade> to(RequestId request, int count) {
        await().atMost(Duration.ofSeconds(30)).until(() -> matching(request).size() >= count);
        return matching(request);
    }

    RatingMade to(RequestId request) {
        return to(request, 1).getFirst();
    }

    private List<RatingMade> matching(RequestId request) {
        consumer.poll(Duration.ofMillis(50)).forEach(record -> read.add(Wire.read(record.value(), RatingMade.class)));
        return read.stream().filter(made -> made.requestId().equals(request)).toList();
    }

    @Override
    public void close() {
        consumer.close();
    }
}
