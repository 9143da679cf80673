package dev.conch.local.kafka;

import java.util.Map;
import org.apache.kafka.clients.admin.NewTopic;

/**
 * One topic as it shall be.
 *
 * @param name topic name, {@code conch.<what>.v<n>}
 * @param partitions how many; fixed once made, because the key decides the partition
 * @param retentionHours how long records are kept
 * @param maxMessageBytes largest record batch
 */
public record TopicPlan(String name, int partitions, int retentionHours, int maxMessageBytes) {

    private static final short ONE_NODE = 1;
    private static final long HOUR_MS = 3_600_000L;

    public TopicPlan {
        if (!name.matches("conch\\.[a-z.-]+\\.v[0-9]+")) {
            throw new IllegalArgumentException("name must look like conch.<what>.v<n>, not '" + name + "'");
        }
        if (partitions < 1 || retentionHours < 1 || maxMessageBytes < 1) {
            throw new IllegalArgumentException("partitions, retention_hours and max_message_bytes must be 1 or more");
        }
    }

    NewTopic asNewTopic() {
        return new NewTopic(name, partitions, ONE_NODE).configs(config());
    }

    /** What may change on a topic that exists. */
    Map<String, String> config() {
        return Map.of(
                "retention.ms", Long.toString(retentionHours * HOUR_MS),
                "max.message.bytes", Integer.toString(maxMessageBytes));
    }
}
