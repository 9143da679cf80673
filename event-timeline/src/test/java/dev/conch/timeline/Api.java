package dev.conch.timeline;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.conch.contracts.SessionEvent;
import dev.conch.contracts.Wire;
import dev.conch.testsupport.Tokens;
import io.restassured.response.Response;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.stream.StreamSupport;
import org.awaitility.Awaitility;
import org.awaitility.core.ThrowingRunnable;

/** The timeline as its readers see it. */
public final class Api {
    private Api() {}

    public static List<SessionEvent> events(Story story) {
        return events(story, 500);
    }

    public static List<SessionEvent> events(Story story, int limit) {
        var answer = get("agent", story.origin().orgId(), "/v1/sessions/" + story.session() + "/events?limit=" + limit);
        assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(200);
        return items(json(answer));
    }

    public static List<SessionEvent> items(JsonNode page) {
        return StreamSupport.stream(page.get("items").spliterator(), false)
                .map(item -> Wire.read(item.toString().getBytes(StandardCharsets.UTF_8), SessionEvent.class))
                .toList();
    }

    public static List<String> types(Story story) {
        return events(story).stream().map(SessionEvent::type).toList();
    }

    public static JsonNode tree(Story story) {
        var answer = get("operator", story.origin().orgId(), "/v1/sessions/" + story.session() + "/timeline");
        assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(200);
        return json(answer);
    }

    public static Response get(String role, String org, String path) {
        return given().urlEncodingEnabled(false)
                .header("Authorization", "Bearer " + Tokens.token(role, org, role + "-1"))
                .get(path);
    }

    public static JsonNode json(Response answer) {
        return Wire.read(answer.asString().getBytes(StandardCharsets.UTF_8), JsonNode.class);
    }

    /** Waits for what holds sooner or later. */
    public static void eventually(ThrowingRunnable assertion) {
        Awaitility.await()
                .atMost(Duration.ofSeconds(Integer.getInteger("conch.test.patience", 60)))
                .pollInterval(Duration.ofMillis(100))
                .untilAsserted(assertion);
    }
}
