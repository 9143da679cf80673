package dev.conch.executor.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Spec section 1: {@code Prefer: respond-async}. */
@OnTheWholeService
class BashAsyncIT {
    private final Executor executor = new Executor("org-a");

    @Test
    void theCallIsTakenOnAndItsAnswerIsAtItsLocation() {
        var session = executor.newSession();

        var accepted = executor.begin(session, "call", "echo x; until [ -e go ]; do sleep 0.1; done");

        accepted.then()
                .statusCode(202)
                .header("Location", "/v1/sessions/" + session + "/bash/call")
                .header("Preference-Applied", "respond-async")
                .body("status", equalTo("running"))
                .body("started_at", notNullValue());
        executor.awaitPrinted(session, "call", 2);
        executor.begin(session, "call", "echo x; until [ -e go ]; do sleep 0.1; done")
                .then()
                .statusCode(202);
        executor.touch(session, "go");
        assertThat(executor.awaitAnswer(session, "call").path("stdout").asText())
                .isEqualTo("x\n");
        executor.begin(session, "call", "echo x; until [ -e go ]; do sleep 0.1; done")
                .then()
                .statusCode(200)
                .header("Preference-Applied", nullValue())
                .body("stdout", equalTo("x\n"));
    }

    @Test
    void refusalsAreTheSame() {
        var session = executor.newSession();
        executor.begin(session, "first", "echo x; sleep 60").then().statusCode(202);

        executor.begin(session, "second", "echo").then().statusCode(409).body("code", equalTo("session_busy"));
        executor.begin(session, "first", "echo other").then().statusCode(409);
        executor.begin("ses_none", "first", "echo").then().statusCode(404);
        executor.cancel(session, "first").then().statusCode(204);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "respond-async=1",
                "wait=10",
                "respond-asynchronously",
                "\"respond-async\"",
                ";;",
                "foo=\"respond-async"
            })
    void aPreferenceThatIsNotUnderstoodIsIgnored(String prefer) {
        executor.post(executor.newSession(), "", Map.of("Prefer", prefer), "call", "echo x", Map.of())
                .then()
                .statusCode(200)
                .body("stdout", equalTo("x\n"));
    }
}
