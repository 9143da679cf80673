package dev.conch.executor.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import dev.conch.contracts.BashCallId;
import dev.conch.contracts.BashEvent;
import dev.conch.contracts.StopReason;
import dev.conch.contracts.Topics;
import dev.conch.contracts.Wire;
import dev.conch.testsupport.TestKafka;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.hamcrest.Matchers;
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

    @Test
    void whileTheGatewayDoesNotAnswerTheCallStaysAndThenItEndsWithWhatIsKnown() {
        var session = executor.newSession();
        LedgerSide.shut(leaveBehind(session, "was", "now() - interval '1 minute'"));

        executor.post(session, "next", "echo on", Map.of())
                .then()
                .statusCode(503)
                .header("Retry-After", "1")
                .body("code", equalTo("session_recovering"));
        executor.look(session, "was").then().statusCode(200).body("status", equalTo("running"));

        var answer = executor.awaitAnswer(session, "was");
        assertThat(answer.path("tools").path("not_reached").asText()).contains("could not be found out");
        assertThat(executor.run(session, "next", "echo on").path("stdout").asText())
                .isEqualTo("on\n");
    }

    @Test
    void aLostCallsEndCountsAllItsCalls() {
        var session = executor.newSession();
        var id = leaveBehind(session, "was", "now() - interval '1 minute'");
        executor.awaitAnswer(session, "was");

        try (var consumer = TestKafka.consumer("event-timeline", Topics.BASH_EVENTS)) {
            var ends = new ArrayList<BashEvent.BashCompleted>();
            Awaitility.await().atMost(Duration.ofSeconds(20)).untilAsserted(() -> {
                consumer.poll(Duration.ofMillis(200)).forEach(record -> ends.addAll(completed(record.value(), id)));
                assertThat(ends).singleElement().satisfies(end -> {
                    assertThat(end.calls()).as("two refused are in the row").isEqualTo(2);
                    assertThat(end.stopReason()).isEqualTo(StopReason.LOST);
                });
            });
        }
    }

    private static List<BashEvent.BashCompleted> completed(byte[] record, String id) {
        return Wire.read(record, BashEvent.class) instanceof BashEvent.BashCompleted end
                        && end.bashCallId().value().equals(id)
                ? List.of(end)
                : List.of();
    }

    @Test
    void cancellingOrDeletingWhatADeadExecutorLeftEndsItFirst() {
        var session = executor.newSession();
        leaveBehind(session, "was", "now() - interval '1 minute'");
        executor.cancel(session, "was").then().statusCode(204);
        executor.look(session, "was").then().body("tools.stopped.reason", equalTo("lost"));

        leaveBehind(session, "again", "now() - interval '1 minute'");
        executor.delete("/v1/sessions/" + session).then().statusCode(204);
        executor.get("/v1/sessions/" + session).then().statusCode(404);
    }

    @Test
    void whatMayStillRunElsewhereIsNeitherCancelledNorDeletedInVain() {
        var session = executor.newSession();
        leaveBehind(session, "is", "now() + interval '1 hour'");

        executor.cancel(session, "is").then().statusCode(503).header("Retry-After", Matchers.matchesPattern("3[0-9]+"));
        executor.delete("/v1/sessions/" + session).then().statusCode(503).body("code", equalTo("session_elsewhere"));
        executor.get("/v1/sessions/" + session).then().statusCode(200);
    }

    private String leaveBehind(String session, String toolCallId, String leaseUntil) {
        var id = BashCallId.next().value();
        database.preparedQuery("update sessions set owner = 'dead', lease_until = " + leaseUntil + " where id = $1")
                .execute(Tuple.of(session))
                .await()
                .atMost(Duration.ofSeconds(5));
        database.preparedQuery("""
                        insert into bash_calls
                          (id, org_id, session_id, tool_call_id, body_hash, status, owner, started_at, refused)
                        values ($1, 'org-a', $2, $3, 'hash', 'running', 'dead', now(), 2)""")
                .execute(Tuple.of(id, session, toolCallId))
                .await()
                .atMost(Duration.ofSeconds(5));
        return id;
    }
}
