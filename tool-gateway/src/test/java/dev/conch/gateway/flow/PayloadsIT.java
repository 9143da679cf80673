package dev.conch.gateway.flow;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import dev.conch.contracts.BashEvent;
import dev.conch.contracts.EventId;
import dev.conch.contracts.JsonText;
import dev.conch.contracts.Origin;
import dev.conch.contracts.Payload;
import dev.conch.contracts.PayloadId;
import dev.conch.contracts.Topics;
import dev.conch.gateway.payload.NoSuchPayloadException;
import dev.conch.gateway.payload.Payloads;
import dev.conch.kit.auth.Roles;
import dev.conch.testsupport.ConchInfra;
import dev.conch.testsupport.Tokens;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Stored payloads: over REST for executors, and as the flow uses them (architecture.md 2, Big payloads). */
@QuarkusTest
@TestProfile(FlowProfile.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@QuarkusTestResource(value = ConchInfra.class, initArgs = @ResourceArg(name = "service", value = "tool-gateway"))
@QuarkusTestResource(ExecutorStub.class)
class PayloadsIT extends OnTheTopics {
    private static final byte[] JSON = ("{\"text\":\"" + "é".repeat(700_000) + "\"}").getBytes(StandardCharsets.UTF_8);

    @Inject
    Payloads payloads;

    @Inject
    Pool pool;

    @Test
    void whatIsStoredIsReadPieceByPieceByAnExecutorAndWholeByTheFlow() {
        var session = session("acme");
        var reference = now(payloads.store(session, JSON));

        assertThat(reference.bytes()).isEqualTo(JSON.length);
        assertThat(Payload.chunks(JSON.length)).isEqualTo(3);
        for (int n = 0; n < 3; n++) {
            var from = n * Payload.CHUNK_BYTES;
            assertThat(get("acme", session, reference.payloadId(), n).asByteArray())
                    .isEqualTo(Arrays.copyOfRange(JSON, from, Math.min(from + Payload.CHUNK_BYTES, JSON.length)));
        }
        get("acme", session, reference.payloadId(), 3).then().statusCode(404);
        assertThat(now(payloads.load(session, reference)))
                .isEqualTo(new JsonText(new String(JSON, StandardCharsets.UTF_8)));
    }

    @Test
    void nobodyElseFindsIt() {
        var session = session("acme");
        var sibling = session("acme");
        var stranger = session("other");
        var reference = now(payloads.store(session, JSON));
        var twisted = new Payload.Reference(reference.payloadId(), reference.bytes(), "00");

        get("other", session, reference.payloadId(), 0).then().statusCode(404);
        get("acme", sibling, reference.payloadId(), 0).then().statusCode(404);
        for (var wrong : Arrays.asList(
                payloads.load(stranger, reference),
                payloads.load(sibling, reference),
                payloads.load(session, twisted))) {
            assertThatThrownBy(() -> now(wrong)).isInstanceOf(NoSuchPayloadException.class);
        }
    }

    @Test
    void aPieceThatIsThereStaysAsItIs() {
        var session = session("acme");
        var id = PayloadId.next();
        var piece = "{\"text\":\"x\"}".getBytes(StandardCharsets.UTF_8);
        put("acme", session, id, 0, piece).then().statusCode(204);
        put("acme", session, id, 0, piece).then().statusCode(204);
        put("acme", session, id, 0, "other".getBytes(StandardCharsets.UTF_8))
                .then()
                .statusCode(204);

        assertThat(get("acme", session, id, 0).asByteArray())
                .as("the first one stays")
                .isEqualTo(piece);
    }

    @Test
    void aPieceHasItsBounds() {
        var session = session("acme");
        var id = PayloadId.next();

        put("acme", session, id, 0, new byte[Payload.CHUNK_BYTES + 1])
                .then()
                .statusCode(400)
                .body("detail", containsString("524288"));
        put("acme", session, id, 0, new byte[0]).then().statusCode(400);
        put("acme", session, id, 128, new byte[1]).then().statusCode(400).body("field", equalTo("n"));
        put("acme", session, id, -1, new byte[1]).then().statusCode(400);
        put("acme", session, id, 127, new byte[1]).then().statusCode(204);
    }

    @Test
    void itGoesWithItsSessionWhichTakesNoMore() {
        var session = session("acme");
        var reference = now(payloads.store(session, JSON));

        around.send(
                Topics.BASH_EVENTS,
                session.sessionId(),
                new BashEvent.SessionDeleted(EventId.next(), session, Instant.now()));

        await().untilAsserted(() ->
                get("acme", session, reference.payloadId(), 0).then().statusCode(404));
        assertThatThrownBy(() -> now(payloads.store(session, JSON))).hasMessageContaining("takes no more");
        put("acme", session, PayloadId.next(), 0, new byte[1]).then().statusCode(204);
        assertThat(rows(session)).isZero();
    }

    @Test
    void itGoesWhenItsTimeIsOver() {
        var session = session("acme");
        var reference = now(payloads.store(session, JSON));
        now(pool.preparedQuery(
                        "update payload_chunks set expires_at = now() - interval '1 second' where session_id = $1")
                .execute(Tuple.of(session.sessionId().value())));

        get("acme", session, reference.payloadId(), 0).then().statusCode(404);
        await().atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> assertThat(rows(session)).isZero());
    }

    private long rows(Origin session) {
        return now(pool.preparedQuery("select count(*) from payload_chunks where session_id = $1")
                        .execute(Tuple.of(session.sessionId().value())))
                .iterator()
                .next()
                .getLong(0);
    }

    private static Response get(String org, Origin session, PayloadId id, int n) {
        return given().auth()
                .oauth2(Tokens.service("shell-executor"))
                .header(Roles.ORG_HEADER, org)
                .get(path(session, id, n));
    }

    private static Response put(String org, Origin session, PayloadId id, int n, byte[] data) {
        return given().auth()
                .oauth2(Tokens.service("shell-executor"))
                .header(Roles.ORG_HEADER, org)
                .contentType("application/octet-stream")
                .body(data)
                .put(path(session, id, n));
    }

    private static String path(Origin session, PayloadId id, int n) {
        return "/internal/v1/sessions/" + session.sessionId() + "/payloads/" + id + "/chunks/" + n;
    }

    private static <T> T now(Uni<T> work) {
        return work.await().atMost(Duration.ofSeconds(20));
    }
}
