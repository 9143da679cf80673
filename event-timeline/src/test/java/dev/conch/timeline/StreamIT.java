package dev.conch.timeline;

import static dev.conch.timeline.Api.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.testsupport.ConchInfra;
import dev.conch.testsupport.Tokens;
import dev.conch.timeline.Story.Bash;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Streams of the real service: live and bounded. */
@QuarkusTest
@TestProfile(ShortTimes.class)
@QuarkusTestResource(value = ConchInfra.class, initArgs = @ResourceArg(name = "service", value = "event-timeline"))
class StreamIT extends Scene {
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
    void aStreamEndsWithTheTokenItWasOpenedWith() throws Exception {
        // Given
        given(1);
        var token = Tokens.token("agent", org, "a", Duration.ofSeconds(8));
        // When
        try (var stream = new SseReader(base.resolve("/v1/sessions/" + story.session() + "/events"), token, null)) {
            // Then
            assertThat(stream.status()).isEqualTo(200);
            eventually(() -> assertThat(stream.ended()).isTrue());
            assertThat(stream.names()).containsExactly("session.started");
        }
        assertThat(openStreams()).isZero();
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
}
