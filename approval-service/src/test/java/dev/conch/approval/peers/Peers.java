package dev.conch.approval.peers;

import dev.conch.contracts.BashEvent;
import dev.conch.contracts.DecisionRequested;
import dev.conch.contracts.EventId;
import dev.conch.contracts.Origin;
import dev.conch.contracts.RatingMade;
import dev.conch.contracts.RatingOutcome;
import dev.conch.contracts.RatingRequested;
import dev.conch.contracts.SessionId;
import dev.conch.contracts.Topics;
import dev.conch.contracts.Wire;
import dev.conch.contracts.WireHeaders;
import dev.conch.testsupport.TestKafka;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;

/** Plays the services around approval-service, each with its own principal on the real topics. */
public final class Peers {
    private static final Map<String, KafkaProducer<String, byte[]>> PRODUCERS = new ConcurrentHashMap<>();

    private Peers() {}

    /** The gateway asks. */
    public static void ask(DecisionRequested request) {
        send("tool-gateway", Topics.DECISION_REQUESTED, request.origin().sessionId(), "decision.requested", request);
    }

    /** The rating-service answers. */
    public static void rate(RatingRequested request, RatingOutcome outcome) {
        var made = new RatingMade(
                EventId.next(),
                request.requestId(),
                request.origin(),
                request.tool().server(),
                request.tool().name(),
                request.tool().contentHash(),
                outcome,
                true,
                Instant.now());
        rate(made);
    }

    public static void rate(RatingMade made) {
        send("rating-service", Topics.RATING_MADE, made.origin().sessionId(), "rating.made", made);
    }

    /** A session that the executor knows and no event has named. */
    public static Origin quietSession(String org) {
        var origin = new Origin(org, "agent-1", SessionId.next(), "user-1");
        ExecutorPeer.knows(origin);
        return origin;
    }

    /** The executor has started a session; gives its origin. */
    public static Origin session(String org) {
        var origin = quietSession(org);
        event("session.started", new BashEvent.SessionStarted(EventId.next(), origin, Instant.now()));
        return origin;
    }

    public static void deleted(Origin origin) {
        event("session.deleted", new BashEvent.SessionDeleted(EventId.next(), origin, Instant.now()));
    }

    private static void event(String type, BashEvent event) {
        send("shell-executor", Topics.BASH_EVENTS, event.origin().sessionId(), type, event);
    }

    private static void send(String principal, String topic, SessionId key, String type, Object record) {
        send(principal, topic, key, type, Wire.write(record));
    }

    public static void send(String principal, String topic, SessionId key, String type, byte[] body) {
        var record = new ProducerRecord<>(topic, key.value(), body);
        record.headers().add(WireHeaders.CE_TYPE, type.getBytes(StandardCharsets.UTF_8));
        try {
            PRODUCERS
                    .computeIfAbsent(principal, TestKafka::producer)
                    .send(record)
                    .get(20, TimeUnit.SECONDS);
        } catch (InterruptedException | ExecutionException | TimeoutException e) {
            throw new IllegalStateException("could not send as " + principal, e);
        }
    }
}
