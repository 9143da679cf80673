package dev.conch.timeline;

import static dev.conch.timeline.Api.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.contracts.SessionEvent;
import dev.conch.testsupport.ConchInfra;
import dev.conch.timeline.Story.Bash;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.sql.SQLException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A database that goes away in the middle of the work. */
@QuarkusTest
@TestProfile(ShortTimes.class)
@QuarkusTestResource(value = ConchInfra.class, initArgs = @ResourceArg(name = "service", value = "event-timeline"))
class OutageIT extends Scene {
    @Test
    void nothingIsLostAndNothingAppearsTwiceWhenConnectionsDie() throws Exception {
        // Given
        services.send(story, story.started());
        // When
        for (var run = 0; run < 10; run++) {
            story.run(Bash.named("call_" + run), 18).forEach(fact -> services.send(story, fact));
            eventually(this::killConnections);
        }
        // Then
        eventually(() -> assertThat(Api.events(story)).hasSize(201));
        assertThat(Api.events(story).stream().map(SessionEvent::sequence))
                .isEqualTo(IntStream.rangeClosed(1, 201)
                        .mapToObj(SessionEvent::padded)
                        .toList());
    }

    /** As an administrator would; the service's own role may end its own connections. */
    private void killConnections() throws SQLException {
        try (var connection = database.getConnection();
                var killed = connection
                        .createStatement()
                        .executeQuery("select count(pg_terminate_backend(pid)) from pg_stat_activity"
                                + " where usename = current_user and pid <> pg_backend_pid()")) {
            assertThat(killed.next()).isTrue();
            assertThat(killed.getInt(1)).isPositive();
        }
    }
}
