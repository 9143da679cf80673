package dev.conch.executor.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** Another executor that has died, as the database shows it (architecture: Executors are replaceable). */
@OnTheWholeService
class LostExecutorIT {
    private final Executor executor = new Executor("org-a");

    @Inject
    Pool database;

    @Test
    void aCallWhoseExecutorDiedEndsAsLostAndItsAnswerStays() {
        var session = executor.newSession();
        leaveBehind(session, "was", "now() - interval '1 minute'");

        Awaitility.await()
                .atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> executor.get("/v1/sessions/" + session + "/bash/was")
                        .then()
                        .statusCode(200)
                        .body("tools.stopped.reason", equalTo("lost"))
                        .body("success", equalTo(false)));
        executor.post(session, "was", "another script", Map.of()).then().statusCode(409);
        assertThat(executor.run(session, "next", "echo on").path("stdout").asText())
                .isEqualTo("on\n");
    }

    @Test
    void whileTheOtherExecutorLivesItsSessionIsLeftAlone() {
        var session = executor.newSession();
        leaveBehind(session, "is", "now() + interval '1 hour'");

        executor.post(session, "other", "echo", Map.of())
                .then()
                .statusCode(503)
                .body("code", equalTo("session_elsewhere"));
        executor.get("/v1/sessions/" + session + "/bash/is")
                .then()
                .statusCode(200)
                .body("status", equalTo("running"));
    }

    private void leaveBehind(String session, String toolCallId, String leaseUntil) {
        database.preparedQuery("update sessions set owner = 'dead', lease_until = " + leaseUntil + " where id = $1")
                .execute(Tuple.of(session))
                .await()
                .atMost(Duration.ofSeconds(5));
        database.preparedQuery("""
                        insert into bash_calls (id, org_id, session_id, tool_call_id, body_hash, status, owner, started_at)
                        values ($1, 'org-a', $2, $3, 'hash', 'running', 'dead', now())""")
                .execute(Tuple.of(dev.conch.contracts.BashCallId.next().value(), session, toolCallId))
                .await()
                .atMost(Duration.ofSeconds(5));
    }
}
