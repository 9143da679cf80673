package dev.conch.timeline;

import dev.conch.contracts.ApprovalEvent;
import dev.conch.contracts.BashEvent;
import dev.conch.contracts.RatingMade;
import dev.conch.contracts.SessionId;
import dev.conch.contracts.ToolCallFinished;
import dev.conch.contracts.Topics;
import dev.conch.contracts.Wire;
import dev.conch.testsupport.TestKafka;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;

/** Plays the services that write facts, each with its own rights. */
public final class Services implements AutoCloseable {
    private final Map<String, KafkaProducer<String, byte[]>> producers = new HashMap<>();

    /** Sends a fact to its topic, keyed by its session. */
    public void send(Story story, Object fact) {
        var topic = topic(fact);
        send(writer(topic), topic, story.session(), Wire.write(fact));
    }

    public void send(String principal, String topic, SessionId key, byte[] body) {
        producers.computeIfAbsent(principal, TestKafka::producer).send(new ProducerRecord<>(topic, key.value(), body));
    }

    private static String topic(Object fact) {
        return switch (fact) {
            case BashEvent _ -> Topics.BASH_EVENTS;
            case ToolCallFinished _ -> Topics.CALL_FINISHED;
            case ApprovalEvent _ -> Topics.APPROVAL_EVENTS;
            case RatingMade _ -> Topics.RATING_MADE;
            default -> throw new IllegalArgumentException("not a fact: " + fact);
        };
    }

    private static String writer(String topic) {
        return switch (topic) {
            case Topics.BASH_EVENTS -> "shell-executor";
            case Topics.CALL_FINISHED -> "tool-gateway";
            case Topics.APPROVAL_EVENTS -> "approval-service";
            default -> "rating-service";
        };
    }

    @Override
    public void close() {
        producers.values().forEach(KafkaProducer::close);
    }
}
