package dev.conch.approval.approval;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;

import dev.conch.approval.peers.ExecutorPeer;
import dev.conch.approval.peers.Peers;
import dev.conch.approval.peers.Records;
import dev.conch.approval.peers.Requests;
import dev.conch.contracts.ApprovalEvent;
import dev.conch.contracts.Decision;
import dev.conch.contracts.DecisionMade;
import dev.conch.contracts.DecisionRequested;
import dev.conch.contracts.Origin;
import dev.conch.contracts.Topics;
import dev.conch.testsupport.ConchInfra;
import dev.conch.testsupport.Tokens;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(value = ConchInfra.class, initArgs = @ResourceArg(name = "service", value = "approval-service"))
@QuarkusTestResource(ExecutorPeer.class)
class ApprovalIT {
    private final Records<DecisionMade> answers = new Records<>(Topics.DECISION_MADE, DecisionMade.class);
    private final Records<ApprovalEvent> events = new Records<>(Topics.APPROVAL_EVENTS, ApprovalEvent.class);

    @Inject
    Pool pool;

    @AfterEach
    void close() {
        answers.close();
        events.close();
    }

    @Test
    void anApprovalShowsWhatWouldRun() {
        var origin = Peers.session("org-a");
        var request = Requests.run(origin, Requests.deletes("{\"branch\":\"fix-x\",\"n\":1.50,\"force\":null}"));
        var held = held(request);

        var body = get(origin, "/v1/approvals/" + held.approvalId()).statusCode(200);

        body.body(
                        "id",
                        equalTo(held.approvalId().value()),
                        "session_id",
                        equalTo(origin.sessionId().value()))
                .body("tool_call_id", equalTo("call_1"), "call_id", equalTo("call_1:tools:2:mcp_github__delete_branch"))
                .body("tool", equalTo("tools github delete-branch"))
                .body("registered_name", equalTo("mcp_github__delete_branch"))
                .body("why", equalTo("destructive"), "message", equalTo(held.message()))
                .body("description", equalTo("Does delete_branch."), "status", equalTo("pending"))
                .body("fingerprint", equalTo(request.calls().getFirst().fingerprint()))
                .body("expires_at", equalTo(held.expiresAt().toString()))
                .body("done", hasSize(0), "$", hasKey("decided_by"), "decided_by", nullValue());
        assertThat(body.extract().asString()).contains("\"input\":{\"branch\":\"fix-x\",\"n\":1.50,\"force\":null}");
    }

    @Test
    void hiddenCharactersOfTheInputAreShown() {
        var origin = Peers.session("org-a");
        var held = held(Requests.run(origin, Requests.deletes("{\"branch\":\"fix\u202E\\u200bx\\u0000\"}")));

        get(origin, "/v1/approvals/" + held.approvalId())
                .statusCode(200)
                .body("input.branch", equalTo("fix\\u202E\\u200Bx\\u0000"));
    }

    @Test
    void aPreviewOfTheInputIsMaskedAndTheApprovalIsWhole() {
        var origin = Peers.session("org-a");
        var long1 = "x".repeat(1000);
        var held = held(
                Requests.run(origin, Requests.deletes("{\"password\":\"hunter2hunter2\",\"text\":\"" + long1 + "\"}")));

        var asked =
                (ApprovalEvent.Requested) events.one(event -> event.approvalId().equals(held.approvalId()));

        assertThat(asked.inputPreview()).doesNotContain("hunter2").hasSize(401).endsWith("…");
        get(origin, "/v1/approvals/" + held.approvalId()).body("input.text", equalTo(long1));
    }

    @Test
    void approvalsAreListedBySessionAndStatusPageByPage() {
        var origin = Peers.session("org-list");
        var other = Peers.session("org-list");
        for (int i = 0; i < 3; i++) {
            held(Requests.run(origin, Requests.deletes("{\"n\":" + i + "}")));
        }
        held(Requests.run(other, Requests.deletes("{}")));
        var ofSession = "/v1/approvals?session_id=" + origin.sessionId();

        get(origin, "/v1/approvals").statusCode(200).body("items", hasSize(4), "next_cursor", nullValue());
        get(origin, ofSession + "&status=pending")
                .body("items", hasSize(3))
                .body("items.session_id", everyItem(equalTo(origin.sessionId().value())))
                .body("items.input.n", equalTo(List.of(0, 1, 2)));
        get(origin, ofSession + "&status=expired").body("items", hasSize(0));
        get(origin, ofSession + "&status=allowed").body("items", hasSize(0));
        get(origin, ofSession + "&status=rejected").body("items", hasSize(0));
        var cursor = get(origin, ofSession + "&limit=2")
                .body("items", hasSize(2))
                .extract()
                .<String>path("next_cursor");
        get(origin, ofSession + "&limit=2&cursor=" + cursor).body("items", hasSize(1), "next_cursor", nullValue());
    }

    @Test
    void aBadFilterIsNamed() {
        var origin = Peers.session("org-a");
        get(origin, "/v1/approvals?status=open")
                .statusCode(400)
                .body("field", equalTo("status"), "detail", containsString("pending, allowed, rejected, expired"));
        get(origin, "/v1/approvals?session_id=nope").statusCode(400).body("field", equalTo("session_id"));
    }

    @Test
    void anotherOrgsApprovalIsNotThere() {
        var origin = Peers.session("org-a");
        var held = held(Requests.run(origin, Requests.deletes("{\"branch\":\"foreign\"}")));
        var stranger = new Origin("org-b", "agent-1", origin.sessionId(), null);

        get(stranger, "/v1/approvals/" + held.approvalId()).statusCode(404).body("code", equalTo("approval_not_found"));
        get(stranger, "/v1/approvals?session_id=" + origin.sessionId()).body("items", hasSize(0));
    }

    @Test
    void aQuestionNobodyAnsweredExpiresOnceAndIsAskedAnew() {
        var origin = Peers.session("org-a");
        var request = Requests.run(origin, Requests.deletes("{\"branch\":\"old\"}"));
        var held = held(request);

        age(held);

        get(origin, "/v1/approvals/" + held.approvalId()).body("status", equalTo("expired"));
        get(origin, "/v1/approvals?status=pending&session_id=" + origin.sessionId())
                .body("items", hasSize(0));
        get(origin, "/v1/approvals?status=expired&session_id=" + origin.sessionId())
                .body("items", hasSize(1));
        var expired = events.one(event ->
                event instanceof ApprovalEvent.Expired && event.approvalId().equals(held.approvalId()));
        assertThat(expired.origin()).isEqualTo(origin);

        var anew = held(Requests.run(origin, Requests.deletes("{\"branch\":\"old\"}")));
        assertThat(anew.approvalId()).isNotEqualTo(held.approvalId());
        events.one(event -> event.approvalId().equals(anew.approvalId()));
        assertThat(events.matching(event -> event instanceof ApprovalEvent.Expired
                        && event.approvalId().equals(held.approvalId())))
                .hasSize(1);
    }

    private void age(Decision.Held held) {
        pool.query("update approvals set expires_at = now() - interval '1 second' where id = '" + held.approvalId()
                        + "'")
                .execute()
                .await()
                .atMost(Duration.ofSeconds(5));
    }

    private Decision.Held held(DecisionRequested request) {
        Peers.ask(request);
        var made = answers.one(answer -> answer.requestId().equals(request.requestId()));
        return (Decision.Held) made.decisions().getFirst();
    }

    private static ValidatableResponse get(Origin origin, String path) {
        return given().auth()
                .oauth2(Tokens.token("approver", origin.orgId(), "someone"))
                .get(path)
                .then();
    }
}
