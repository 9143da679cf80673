package dev.conch.timeline;

import static dev.conch.timeline.Api.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.contracts.SessionEvent;
import dev.conch.testsupport.Tokens;
import dev.conch.timeline.Story.Bash;
import io.quarkus.test.common.http.TestHTTPResource;
import jakarta.inject.Inject;
import java.net.URI;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;

/** One session of an org of its own, and what a reader of it needs. */
abstract class Scene {
    final Services services = new Services();
    final String org = "org-" + UUID.randomUUID();
    final Story story = new Story(org);

    @TestHTTPResource("/")
    URI base;

    @Inject
    DataSource database;

    @AfterEach
    void close() {
        services.close();
    }

    final void given(int events) {
        services.send(story, story.started());
        for (var n = 1; n < events; n++) {
            services.send(story, story.bashStarted(Bash.named("call_" + n)));
        }
        eventually(() -> assertThat(Api.events(story)).hasSize(events));
    }

    final SseReader stream(String lastEventId) throws Exception {
        return new SseReader(
                base.resolve("/v1/sessions/" + story.session() + "/events"),
                Tokens.token("agent", org, "a"),
                lastEventId);
    }

    static List<String> ids(int first, int last) {
        return java.util.stream.IntStream.rangeClosed(first, last)
                .mapToObj(SessionEvent::padded)
                .toList();
    }

    final int openStreams() {
        var metrics = Api.get("operator", org, "/q/metrics").asString();
        return metrics.lines()
                .filter(line -> line.startsWith("conch_timeline_streams "))
                .mapToInt(line -> (int) Double.parseDouble(line.substring(line.indexOf(' '))))
                .findFirst()
                .orElseThrow();
    }

    final void execute(String sql) throws SQLException {
        try (var connection = database.getConnection()) {
            connection.createStatement().execute(sql);
        }
    }
}
