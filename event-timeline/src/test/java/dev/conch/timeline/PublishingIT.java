package dev.conch.timeline;

import static dev.conch.timeline.Api.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.contracts.SessionEvent;
import dev.conch.contracts.Topics;
import dev.conch.contracts.Wire;
import dev.conch.testsupport.ConchInfra;
import dev.conch.testsupport.TestKafka;
import dev.conch.timeline.Story.Bash;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Stored events on the topic, seen by an outside consumer. */
@QuarkusTest
@QuarkusTestResource(value = ConchInfra.class, initArgs = @ResourceArg(name = "service", value = "event-timeline"))
class PublishingIT {
    private final Services services = new Services();
    private final String org = "org-" + UUID.randomUUID();
    private final Story story = new Story(org);
    private final List<ConsumerRecord<String, byte[]>> published = new ArrayList<>();
    private KafkaConsumer<String, byte[]> outside;

    @Inject
    DataSource database;

    @BeforeEach
    void open() {
        outside = TestKafka.consumer("admin", Topics.SESSION_EVENTS);
    }

    @AfterEach
    void close() {
        outside.close();
        services.close();
    }

    @Test
    void eventsArePublishedOnceInOrderAsCloudEvents() {
        // Given, When
        services.send(story, story.started());
        story.run(Bash.named("call_1"), 3).forEach(fact -> services.send(story, fact));
        // Then
        eventually(() -> assertThat(sequences()).isEqualTo(List.of(1L, 2L, 3L, 4L, 5L, 6L)));
        assertThat(events()).isEqualTo(Api.events(story));
        var record = published.getFirst();
        assertThat(header(record, "ce_type")).isEqualTo("session.started");
        assertThat(header(record, "ce_sequence")).isEqualTo("00000000000000000001");
        assertThat(header(record, "ce_id")).isEqualTo(events().getFirst().id());
        assertThat(header(record, "ce_source")).isEqualTo("/conch/shell-executor");
        assertThat(header(record, "content-type")).startsWith("application/cloudevents+json");
    }

    @Test
    void whatWasStoredWhileNobodyPublishedIsPublishedInOrderAfterwards() throws Exception {
        // Given
        services.send(story, story.started());
        eventually(() -> assertThat(sequences()).hasSize(1));
        try (var owner = database.getConnection()) {
            owner.setAutoCommit(false);
            eventually(() -> own(owner));
            // When
            story.run(Bash.named("call_1"), 20).forEach(fact -> services.send(story, fact));
            eventually(() -> assertThat(Api.events(story)).hasSize(23));
            assertThat(sequences()).hasSize(1);
            owner.rollback();
        }
        // Then
        eventually(() -> assertThat(sequences()).hasSize(23));
        assertThat(sequences()).isSorted().doesNotHaveDuplicates();
    }

    @Test
    void aPublisherThatDiedBeforeItsCursorMovedRepeatsUnderTheSameIdsInOrder() throws Exception {
        // Given
        services.send(story, story.started());
        story.run(Bash.named("call_1"), 3).forEach(fact -> services.send(story, fact));
        eventually(() -> assertThat(sequences()).hasSize(6));
        // When
        try (var connection = database.getConnection()) {
            connection.createStatement().execute("update publication set published = 3 where org_id = '" + org + "'");
        }
        // Then
        eventually(() -> assertThat(sequences()).isEqualTo(List.of(1L, 2L, 3L, 4L, 5L, 6L, 4L, 5L, 6L)));
        assertThat(events().subList(6, 9)).isEqualTo(events().subList(3, 6));
    }

    private void own(java.sql.Connection owner) throws java.sql.SQLException {
        var found = owner.createStatement()
                .executeQuery("select published from publication where org_id = '" + org + "' for update");
        assertThat(found.next()).isTrue();
        assertThat(found.getLong(1)).isEqualTo(1);
    }

    private List<Long> sequences() {
        return events().stream().map(event -> Long.valueOf(event.sequence())).toList();
    }

    private List<SessionEvent> events() {
        outside.poll(Duration.ofMillis(200)).forEach(record -> {
            if (record.key().equals(story.session().value())) {
                published.add(record);
            }
        });
        return published.stream()
                .map(record -> Wire.read(record.value(), SessionEvent.class))
                .toList();
    }

    private static String header(ConsumerRecord<String, byte[]> record, String name) {
        return new String(record.headers().lastHeader(name).value(), StandardCharsets.UTF_8);
    }
}
