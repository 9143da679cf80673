package dev.conch.timeline;

import static dev.conch.timeline.Api.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.contracts.ApprovalId;
import dev.conch.contracts.SessionEvent;
import dev.conch.contracts.Topics;
import dev.conch.testsupport.ConchInfra;
import dev.conch.testsupport.TestKafka;
import dev.conch.timeline.Story.Bash;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Facts in, events out, on the real broker and database. */
@QuarkusTest
@QuarkusTestResource(value = ConchInfra.class, initArgs = @ResourceArg(name = "service", value = "event-timeline"))
class StoringIT {
    private final Services services = new Services();

    @AfterEach
    void close() {
        services.close();
    }

    @Test
    void theSameFactDeliveredFiveTimesIsOneEvent() {
        // Given
        var story = new Story("org-a");
        var bash = Bash.named("call_1");
        var facts = new ArrayList<Object>(List.of(story.started()));
        facts.addAll(story.run(bash, 2));
        // When
        for (var time = 0; time < 5; time++) {
            facts.forEach(fact -> services.send(story, fact));
        }
        // Then
        eventually(() -> assertThat(Api.types(story))
                .containsExactly(
                        "session.started", "bash.started", "tool.nested_call", "tool.nested_call", "bash.completed"));
        assertThat(sequences(Api.events(story))).isEqualTo(upTo(5));
    }

    @Test
    void aCallReportedAgainUnderAnotherIdIsStillOneEvent() {
        // Given
        var story = new Story("org-a");
        var bash = Bash.named("call_1");
        var call = Story.call(bash, 1, "mcp_github__get_pull", "tools github get-pull");
        var outcome = story.finished(bash, 1).outcome();
        services.send(story, story.started());
        services.send(story, story.bashStarted(bash));
        // When
        services.send(story, story.finished(call, outcome, Story.judged()));
        services.send(story, story.finished(call, outcome, Story.judged()));
        services.send(story, story.finished(bash, 2));
        // Then
        eventually(() -> assertThat(Api.types(story))
                .containsExactly("session.started", "bash.started", "tool.nested_call", "tool.nested_call"));
    }

    @Test
    void factsThatComeInTheWrongOrderAreStoredInTheRightOne() {
        // Given
        var story = new Story("org-a");
        var bash = Bash.named("call_1");
        // When
        services.send(story, story.finished(bash, 1));
        services.send(story, story.completed(bash, 3));
        services.send(story, story.finished(bash, 2));
        services.send(story, story.deleted());
        services.send(story, story.bashStarted(bash));
        services.send(story, story.started());
        services.send(story, story.refused(bash, 3));
        // Then
        eventually(() -> assertThat(Api.types(story))
                .containsExactly(
                        "session.started",
                        "bash.started",
                        "tool.nested_call",
                        "tool.nested_call",
                        "tool.nested_call",
                        "bash.completed",
                        "session.deleted"));
    }

    @Test
    void sequencesHaveNoGapsUnderEightSessionsAtOnceWithDuplicates() {
        // Given
        var stories = IntStream.range(0, 8).mapToObj(_ -> new Story("org-many")).toList();
        // When
        stories.parallelStream().forEach(this::sendShuffled);
        // Then
        for (var story : stories) {
            eventually(() -> assertThat(Api.events(story)).hasSize(200));
            assertThat(sequences(Api.events(story))).isEqualTo(upTo(200));
        }
        var org = Api.items(Api.json(Api.get("operator", "org-many", "/v1/events?limit=500")));
        assertThat(org).hasSize(500);
        assertThat(org.stream().map(SessionEvent::id)).doesNotHaveDuplicates();
    }

    private void sendShuffled(Story story) {
        try (var writers = new Services()) {
            var facts = new ArrayList<Object>(List.of(story.started()));
            for (var run = 0; run < 9; run++) {
                facts.addAll(story.run(Bash.named("call_" + run), 20));
            }
            facts.addAll(facts.subList(0, 50));
            var distinct = facts.subList(1, facts.size());
            java.util.Collections.shuffle(distinct, new Random(7));
            facts.forEach(fact -> writers.send(story, fact));
            writers.send(story, story.deleted());
        }
    }

    @Test
    void twoOrgsUsingTheSameNamesNeverMeet() {
        // Given
        var one = new Story("org-one");
        var other = new Story("org-other");
        var bashOfOne = Bash.named("call_1");
        var bashOfOther = Bash.named("call_1");
        // When
        for (var pair : List.of(new Object[] {one, bashOfOne}, new Object[] {other, bashOfOther})) {
            var story = (Story) pair[0];
            services.send(story, story.started());
            story.run((Bash) pair[1], 1).forEach(fact -> services.send(story, fact));
        }
        // Then
        eventually(() -> assertThat(Api.events(one)).hasSize(4));
        eventually(() -> assertThat(Api.events(other)).hasSize(4));
        assertThat(Api.events(one))
                .allSatisfy(event -> assertThat(event.orgid()).isEqualTo("org-one"));
        assertThat(Api.get("operator", "org-other", "/v1/sessions/" + one.session() + "/events")
                        .statusCode())
                .isEqualTo(404);
        assertThat(Api.get("operator", "org-other", "/v1/sessions/" + one.session() + "/timeline")
                        .statusCode())
                .isEqualTo(404);
        assertThat(Api.get("operator", "org-other", "/v1/events?limit=500").asString())
                .contains(other.session().value())
                .doesNotContain(one.session().value());
    }

    @Test
    void aFactThatNamesAnotherOrgThanItsSessionIsADeadLetter() {
        // Given
        var story = new Story("org-a");
        var forged = new Story("org-b", story.session());
        var bash = Bash.named("call_1");
        services.send(story, story.started());
        services.send(story, story.bashStarted(bash));
        eventually(() -> assertThat(Api.events(story)).hasSize(2));
        // When
        var fact = forged.finished(bash, 1);
        services.send(forged, fact);
        // Then
        assertDeadLetter(fact.eventId().value());
        services.send(story, story.finished(bash, 2));
        eventually(() -> assertThat(Api.events(story)).hasSize(3));
    }

    @Test
    void aHeldFactOfAnotherOrgIsADeadLetterOnceTheSessionIsKnown() {
        // Given
        var story = new Story("org-a");
        var forged = new Story("org-b", story.session());
        var fact = forged.bashStarted(Bash.named("call_1"));
        // When
        services.send(forged, fact);
        services.send(story, story.started());
        // Then
        assertDeadLetter(fact.eventId().value());
        eventually(() -> assertThat(Api.types(story)).containsExactly("session.started"));
    }

    @Test
    void aRecordThatIsNoFactIsADeadLetterAndStopsNothing() {
        // Given
        var story = new Story("org-a");
        services.send(story, story.started());
        // When
        services.send(
                "shell-executor",
                Topics.BASH_EVENTS,
                story.session(),
                "{\"event\":\"bash.started\",\"poison\":1}".getBytes(StandardCharsets.UTF_8));
        services.send(story, story.bashStarted(Bash.named("call_1")));
        // Then
        assertDeadLetter("\"poison\":1");
        eventually(() -> assertThat(Api.types(story)).containsExactly("session.started", "bash.started"));
    }

    private static void assertDeadLetter(String text) {
        try (var consumer = TestKafka.consumer("admin", Topics.DEAD_LETTERS)) {
            var seen = new StringBuilder();
            eventually(() -> {
                consumer.poll(Duration.ofMillis(200))
                        .forEach(record -> seen.append(new String(record.value(), StandardCharsets.UTF_8)));
                assertThat(seen).contains(text);
            });
        }
    }

    @Test
    void aTreeShowsCallsUnderTheirScriptAndWhatWasAsked() {
        // Given
        var story = new Story("org-a");
        var first = Bash.named("call_1");
        var second = Bash.named("call_2");
        var approval = ApprovalId.next();
        services.send(story, story.started());
        story.run(first, 2).forEach(fact -> services.send(story, fact));
        eventually(() -> assertThat(Api.events(story)).hasSize(5));
        // When
        services.send(story, story.asked(second, approval));
        services.send(story, story.answered(approval, "allow_always"));
        // Then
        eventually(() -> assertThat(Api.events(story)).hasSize(7));
        var items = Api.tree(story).get("items");
        assertThat(items).hasSize(2);
        assertThat(items.get(0).get("status").asText()).isEqualTo("completed");
        assertThat(items.get(0).get("calls")).hasSize(2);
        assertThat(items.get(0).get("calls").get(1).get("n").asInt()).isEqualTo(2);
        assertThat(items.get(1).get("status").asText()).isEqualTo("held");
        assertThat(items.get(1).get("approvals").get(0).get("status").asText()).isEqualTo("allowed");
    }

    private static List<Long> sequences(List<SessionEvent> events) {
        return events.stream().map(event -> Long.valueOf(event.sequence())).toList();
    }

    private static List<Long> upTo(int last) {
        return IntStream.rangeClosed(1, last).mapToObj(Long::valueOf).toList();
    }
}
