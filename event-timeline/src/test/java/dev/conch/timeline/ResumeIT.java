package dev.conch.timeline;

import static dev.conch.timeline.Api.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.contracts.SessionEvent;
import dev.conch.testsupport.ConchInfra;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Streams that go on where they were, or say that they cannot. */
@QuarkusTest
@TestProfile(ShortTimes.class)
@QuarkusTestResource(value = ConchInfra.class, initArgs = @ResourceArg(name = "service", value = "event-timeline"))
class ResumeIT extends Scene {
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
}
