package dev.conch.executor.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.contracts.BashEvent;
import dev.conch.contracts.ErrorCode;
import dev.conch.contracts.StopReason;
import dev.conch.contracts.Topics;
import dev.conch.contracts.Wire;
import dev.conch.testsupport.TestKafka;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Spec section 8, the executor's share, as the timeline reads it. */
@OnTheWholeService
class EventsIT {
    private final Executor executor = new Executor("org-a");
    private final KafkaConsumer<String, byte[]> consumer = TestKafka.consumer("event-timeline", Topics.BASH_EVENTS);
    private final List<BashEvent> events = new ArrayList<>();

    @AfterEach
    void close() {
        consumer.close();
    }

    @Test
    void aBashCallIsTrackedFromItsStartToItsEndInOrder() {
        var session = executor.newSession();
        executor.run(
                session,
                "call_1",
                "echo key=ghp_0123456789012345678901234567890123456789; tools util nope; tools util echo >/dev/null; exit 2");

        var all = events(session, 5);

        assertThat(all)
                .extracting(event -> event.getClass().getSimpleName())
                .startsWith("SessionStarted", "BashStarted")
                .endsWith("BashCompleted")
                .contains("CallRefused", "BashOutput");
        var started = (BashEvent.BashStarted) all.get(1);
        assertThat(started.commandsPreview()).contains("key=***").doesNotContain("ghp_");
        assertThat(started.origin().userId()).isEqualTo("u1");
        var completed = (BashEvent.BashCompleted) all.getLast();
        assertThat(completed.calls()).isEqualTo(2);
        assertThat(completed.exitCode()).isEqualTo(2);
        assertThat(completed.stopReason()).isNull();
        assertThat(completed.bashCallId()).isEqualTo(started.bashCallId());
        assertThat(refused(all).getFirst().error().code()).isEqualTo(ErrorCode.UNKNOWN_COMMAND);
        assertThat(refused(all).getFirst().call().callId()).hasToString("call_1:tools:1:?");
        assertThat(printed(all)).startsWith("key=***\n").doesNotContain("ghp_");
    }

    @Test
    void whatALongScriptPrintsIsPublishedWhileItRuns() {
        var session = executor.newSession();
        var running = Thread.ofVirtual()
                .start(() -> executor.post(session, "a", "echo early; sleep 60", java.util.Map.of("timeout_ms", 9000)));

        var early = events(session, 3);

        assertThat(running.isAlive()).isTrue();
        assertThat(early.get(2))
                .isInstanceOfSatisfying(
                        BashEvent.BashOutput.class,
                        output -> assertThat(output.text()).isEqualTo("early\n"));
        executor.delete("/v1/sessions/" + session);
    }

    @Test
    void theLimitLeavesOneRefusedCall() {
        var session = executor.newSession("agt_two");
        executor.run(session, "a", "for i in 1 2 3; do tools util say text=$i; done >/dev/null");

        var all = eventsUntilCompleted(session);

        assertThat(refused(all)).singleElement().satisfies(call -> {
            assertThat(call.error().code()).isEqualTo(ErrorCode.CALL_LIMIT);
            assertThat(call.call().callId()).hasToString("a:tools:3:mcp_util__say");
            assertThat(call.inputPreview()).isEqualTo("{\"text\":3}");
            assertThat(call.server()).isEqualTo("util");
        });
        var completed = (BashEvent.BashCompleted) all.getLast();
        assertThat(completed.calls()).isEqualTo(3);
        assertThat(completed.stopReason()).isEqualTo(StopReason.CALL_LIMIT);
    }

    @Test
    void aDeletedSessionIsSaidLast() {
        var session = executor.newSession();
        executor.run(session, "a", "echo x");
        executor.delete("/v1/sessions/" + session).then().statusCode(204);

        assertThat(events(session, 5).getLast()).isInstanceOf(BashEvent.SessionDeleted.class);
    }

    private List<BashEvent> eventsUntilCompleted(String session) {
        Awaitility.await().atMost(Duration.ofSeconds(30)).until(() -> {
            read();
            return of(session).stream().anyMatch(BashEvent.BashCompleted.class::isInstance);
        });
        return of(session);
    }

    private List<BashEvent> events(String session, int atLeast) {
        Awaitility.await().atMost(Duration.ofSeconds(30)).until(() -> {
            read();
            return of(session).size() >= atLeast;
        });
        return of(session);
    }

    private void read() {
        consumer.poll(Duration.ofMillis(200)).forEach(record -> events.add(Wire.read(record.value(), BashEvent.class)));
    }

    private List<BashEvent> of(String session) {
        return events.stream()
                .filter(event -> event.origin().sessionId().value().equals(session))
                .toList();
    }

    private static List<BashEvent.CallRefused> refused(List<BashEvent> events) {
        return events.stream()
                .filter(BashEvent.CallRefused.class::isInstance)
                .map(BashEvent.CallRefused.class::cast)
                .toList();
    }

    private static String printed(List<BashEvent> events) {
        return events.stream()
                .filter(BashEvent.BashOutput.class::isInstance)
                .map(event -> ((BashEvent.BashOutput) event).text())
                .collect(Collectors.joining());
    }
}
