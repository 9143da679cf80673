package dev.conch.kit.kafka;

import io.smallrye.common.annotation.Identifier;
import io.smallrye.reactive.messaging.kafka.KafkaConsumerRebalanceListener;
import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.common.TopicPartition;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/**
 * Holds readiness until the reply channels have their partitions: they read from the end, so a reply to a request sent earlier would be
 * lost (findings: request/reply over Kafka). Channels name it as {@code consumer-rebalance-listener.name=conch-replies}.
 */
@Singleton
@Readiness
@Identifier("conch-replies")
public class ReplyAssignments implements KafkaConsumerRebalanceListener, HealthCheck {
    private final Set<String> expected;
    private final Set<String> assigned = ConcurrentHashMap.newKeySet();

    ReplyAssignments(@ConfigProperty(name = "conch.replies.topics") Optional<List<String>> topics) {
        this.expected = Set.copyOf(topics.orElse(List.of()));
    }

    @Override
    public void onPartitionsAssigned(Consumer<?, ?> consumer, Collection<TopicPartition> partitions) {
        // the position must be fixed before the service says that it is ready
        partitions.forEach(consumer::position);
        partitions.forEach(partition -> assigned.add(partition.topic()));
    }

    @Override
    public HealthCheckResponse call() {
        var missing = new TreeSet<>(expected);
        missing.removeAll(assigned);
        return HealthCheckResponse.named("replies")
                .status(missing.isEmpty())
                .withData("waiting_for", String.join(",", missing))
                .build();
    }
}
