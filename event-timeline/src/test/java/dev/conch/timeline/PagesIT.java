package dev.conch.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.contracts.SessionEvent;
import dev.conch.testsupport.ConchInfra;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import org.junit.jupiter.api.Test;

/** Pages of the real service. */
@QuarkusTest
@TestProfile(ShortTimes.class)
@QuarkusTestResource(value = ConchInfra.class, initArgs = @ResourceArg(name = "service", value = "event-timeline"))
class PagesIT extends Scene {
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
}
