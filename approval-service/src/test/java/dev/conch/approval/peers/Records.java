package dev.conch.approval.peers;

import static org.awaitility.Awaitility.await;

import dev.conch.contracts.Wire;
import dev.conch.contracts.WireHeaders;
import dev.conch.testsupport.TestKafka;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;

/** What a topic holds, read from its beginning. */
public final class Records<T> implements AutoCloseable {
    private final KafkaConsumer<String, byte[]> consumer;
    private final Class<T> type;
    private final List<T> read = new ArrayList<>();
    private final List<ConsumerRecord<String, byte[]>> raw = new ArrayList<>();

    public Records(String topic, Class<T> type) {
        this.consumer = TestKafka.consumer("admin", topic);
        this.type = type;
    }

    /** Waits for so many that match; gives all that do. */
    public List<T> some(int count, Predicate<T> wanted) {
        await().atMost(Duration.ofSeconds(30)).until(() -> matching(wanted).size() >= count);
        return matching(wanted);
    }

    public T one(Predicate<T> wanted) {
        return some(1, wanted).getFirst();
    }

    /** Those that match and have come by now. */
    public List<T> matching(Predicate<T> wanted) {
        consumer.poll(Duration.ofMillis(50)).forEach(record -> {
            raw.add(record);
            read.add(Wire.read(record.value(), type));
        });
        return read.stream().filter(wanted).toList();
    }

    /** A header of the first record that matches. */
    public String header(Predicate<T> wanted, String name) {
        var record = raw.get(read.indexOf(one(wanted)));
        var header = record.headers().lastHeader(name);
        return header == null ? null : new String(header.value(), StandardCharsets.UTF_8);
    }

    /** The recipient of the first record that matches. */
    public String recipient(Predicate<T> wanted) {
        return header(wanted, WireHeaders.RECIPIENT);
    }

    @Override
    public void close() {
        consumer.close();
    }
}
