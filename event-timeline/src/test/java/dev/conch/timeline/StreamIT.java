package dev.conch.timeline;

import static dev.conch.timeline.Api.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.contracts.SessionEvent;
import dev.conch.testsupport.ConchInfra;
import dev.conch.testsupport.Tokens;
import dev.conch.timeline.Story.Bash;
import io.agroal.api.AgroalDataSource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.URI;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Streams of the real service: live, resumed, reset, bounded. */
@QuarkusTest
@QuarkusTestResource(
        value = ConchInfra.class,
        restrictToAnnotatedClass = true,
        initArgs = {
            @ResourceArg(name = "service", value = "event-timeline"),
            @ResourceArg(name = "conch.timeline.stream.heartbeat", value = "300ms"),
            @ResourceArg(name = "conch.timeline.stream.most-per-org", value = "2"),
            @ResourceArg(name = "conch.timeline.stream.batch", value = "3"),
            @ResourceArg(name = "conch.timeline.hold", value = "2s"),
            @ResourceArg(name = "conch.timeline.sweep", value = "200ms")
        })
class StreamIT {
    private final Services services = new Services();
    private final String org = "org-" + UUID.randomUUID();
    private final Story story = new Story(org);

    @TestHTTPResource("/")
    URI base;

    @Inject
    AgroalDataSource database;

    @AfterEach
    void close() {
        services.close();
    }

    @Test
    void aStreamSendsWhatIsThereAndThenWhatComes() throws Exception {
        // Given
        var bash = Bash.named("call_1");
        services.send(story, story.started());
        try (var stream = stream(null)) {
            eventually(() -> assertThat(stream.names()).as("%s", stream).containsExactly("session.started"));
            // When
            story.run(bash, 5).forEach(fact -> services.send(story, fact));
            // Then
            eventually(() -> assertThat(stream.received()).as("%s", stream).hasSize(8));
            assertThat(stream.ids()).as("%s", stream).isEqualTo(ids(1, 8));
            var last = stream.received().getLast().json();
            assertThat(last.get("type").asText()).isEqualTo("bash.completed");
            assertThat(last.get("subject").asText()).isEqualTo(story.session().value());
            assertThat(last.get("specversion").asText()).isEqualTo("1.0");
            assertThat(last.get("data").get("calls").asInt()).isEqualTo(5);
        }
    }

    @Test
    void aStreamResumesAfterTheLastEventId() throws Exception {
        // Given
        given(6);
        // When
        try (var stream = stream(SessionEvent.padded(3))) {
            // Then
            eventually(() -> assertThat(stream.ids()).as("%s", stream).isEqualTo(ids(4, 6)));
        }
    }

    @Test
    void anIdThatNeverWasIsAnsweredWithAResetAndEverything() throws Exception {
        // Given
        given(4);
        // When
        for (var id : List.of("77", "not-a-number", "99999999999999999999")) {
            try (var stream = stream(id)) {
                // Then
                eventually(() -> assertThat(stream.received()).as("%s", stream).hasSize(5));
                assertThat(stream.received().getFirst().name()).isEqualTo("reset");
                assertThat(stream.received().getFirst().id()).isNull();
                assertThat(stream.received().getFirst().json().get("code").asText())
                        .isEqualTo("unknown_event_id");
                assertThat(stream.ids().subList(1, 5)).isEqualTo(ids(1, 4));
            }
            eventually(() -> assertThat(openStreams()).isZero());
        }
    }

    @Test
    void anIdWhoseFollowersAreGoneIsAnsweredWithAReset() throws Exception {
        // Given
        given(6);
        execute("delete from event where session_id = '" + story.session() + "' and sequence <= 4");
        // When
        try (var stream = stream("2")) {
            // Then
            eventually(() -> assertThat(stream.received()).as("%s", stream).hasSize(3));
            assertThat(stream.received().getFirst().json().get("code").asText()).isEqualTo("event_id_too_old");
            assertThat(stream.ids().subList(1, 3)).isEqualTo(ids(5, 6));
        }
    }

    @Test
    void aQuietStreamIsKeptAliveByComments() throws Exception {
        // Given
        given(1);
        // When
        try (var stream = stream("1")) {
            // Then
            eventually(() -> assertThat(stream.comments()).as("%s", stream).hasSizeGreaterThan(2));
            assertThat(stream.received()).as("%s", stream).isEmpty();
        }
    }

    @Test
    void eventsOfAnotherReplicaArriveToo() throws Exception {
        // Given
        given(1);
        try (var stream = stream("1")) {
            // When
            execute(
                    "insert into event (event_id, org_id, session_id, sequence, position, fact_key, type, source, at, data)"
                            + " values ('evt_" + story.session() + "', '" + org + "', '" + story.session()
                            + "', 2, 2, 'k', 'session.deleted', '/conch/shell-executor', now(), '{}')");
            execute("update session_counter set last = 2 where session_id = '" + story.session() + "'");
            // Then
            eventually(() -> assertThat(stream.names()).as("%s", stream).containsExactly("session.deleted"));
        }
    }

    @Test
    void anOrgHasSoManyStreamsAndNoMore() throws Exception {
        // Given
        given(1);
        try (var first = stream(null);
                var second = stream(null)) {
            eventually(() -> assertThat(openStreams()).isEqualTo(2));
            // When
            try (var third = stream(null)) {
                // Then
                assertThat(third.status()).isEqualTo(429);
            }
            assertThat(first.status()).isEqualTo(200);
            assertThat(second.ended()).isFalse();
        }
        eventually(() -> assertThat(openStreams()).isZero());
    }

    @Test
    void theStreamOfAnUnknownSessionIsNotFound() throws Exception {
        try (var stream = stream(null)) {
            assertThat(stream.status()).isEqualTo(404);
        }
    }

    @Test
    void anOperatorStreamsTheWholeOrgInTheOrderOfStoring() throws Exception {
        // Given
        given(3);
        var other = new Story(org);
        // When
        try (var stream = new SseReader(base.resolve("/v1/events"), Tokens.token("operator", org, "o"), "1")) {
            services.send(other, other.started());
            // Then
            eventually(() -> assertThat(stream.ids()).as("%s", stream).isEqualTo(ids(2, 4)));
            assertThat(stream.received().getLast().json().get("subject").asText())
                    .isEqualTo(other.session().value());
        }
    }

    @Test
    void withoutAskingForAStreamAPageIsSent() {
        // Given
        given(4);
        // When
        var answer = Api.get("agent", org, "/v1/sessions/" + story.session() + "/events?limit=3");
        // Then
        assertThat(answer.contentType()).startsWith("application/json");
        var page = Api.json(answer);
        assertThat(Api.items(page)).hasSize(3);
        var next = Api.get(
                "agent",
                org,
                "/v1/sessions/" + story.session() + "/events?limit=3&cursor="
                        + page.get("next_cursor").asText());
        assertThat(Api.items(Api.json(next)).getFirst().sequence()).isEqualTo(SessionEvent.padded(4));
        assertThat(Api.json(next).get("next_cursor").isNull()).isTrue();
    }

    @Test
    void aCursorThatIsNoneIsRefusedByName() {
        given(1);
        var answer = Api.get("agent", org, "/v1/sessions/" + story.session() + "/events?cursor=xyz!");
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(Api.json(answer).get("field").asText()).isEqualTo("cursor");
    }

    @Test
    void factsThatWaitForOneThatNeverComesAreStoredInTheEnd() {
        // Given
        var bash = Bash.named("call_1");
        // When
        services.send(story, story.finished(bash, 1));
        services.send(story, story.completed(bash, 2));
        // Then
        eventually(() -> assertThat(Api.types(story)).containsExactly("tool.nested_call", "bash.completed"));
    }

    private void given(int events) {
        services.send(story, story.started());
        for (var n = 1; n < events; n++) {
            services.send(story, story.bashStarted(Bash.named("call_" + n)));
        }
        eventually(() -> assertThat(Api.events(story)).hasSize(events));
    }

    private SseReader stream(String lastEventId) throws Exception {
        return new SseReader(
                base.resolve("/v1/sessions/" + story.session() + "/events"),
                Tokens.token("agent", org, "a"),
                lastEventId);
    }

    private static List<String> ids(int first, int last) {
        return java.util.stream.IntStream.rangeClosed(first, last)
                .mapToObj(SessionEvent::padded)
                .toList();
    }

    private int openStreams() {
        var metrics = Api.get("operator", org, "/q/metrics").asString();
        return metrics.lines()
                .filter(line -> line.startsWith("conch_timeline_streams "))
                .mapToInt(line -> (int) Double.parseDouble(line.substring(line.indexOf(' '))))
                .findFirst()
                .orElseThrow();
    }

    private void execute(String sql) throws SQLException {
        try (var connection = database.getConnection()) {
            connection.createStatement().execute(sql);
        }
    }
}
