package dev.conch.approval.decision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.conch.approval.peers.ExecutorPeer;
import dev.conch.approval.peers.Peers;
import dev.conch.approval.peers.Records;
import dev.conch.approval.peers.Requests;
import dev.conch.contracts.ApprovalEvent;
import dev.conch.contracts.Decision;
import dev.conch.contracts.DecisionMade;
import dev.conch.contracts.DecisionRequested;
import dev.conch.contracts.Origin;
import dev.conch.contracts.SessionId;
import dev.conch.contracts.Topics;
import dev.conch.testsupport.ConchInfra;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(value = ConchInfra.class, initArgs = @ResourceArg(name = "service", value = "approval-service"))
@QuarkusTestResource(ExecutorPeer.class)
class DecisionSessionIT {
    private final Records<DecisionMade> answers = new Records<>(Topics.DECISION_MADE, DecisionMade.class);
    private final Records<ApprovalEvent> events = new Records<>(Topics.APPROVAL_EVENTS, ApprovalEvent.class);

    @AfterEach
    void close() {
        answers.close();
        events.close();
    }

    @Test
    void aRecordThatNamesAnotherOrgOrAgentOrUserThanItsSessionIsDenied() {
        var origin = Peers.session("org-a");
        decided(Requests.run(origin, Requests.reads()));
        var session = origin.sessionId();

        for (var forged : List.of(
                new Origin("org-b", "agent-1", session, "user-1"),
                new Origin("org-a", "agent-2", session, "user-1"),
                new Origin("org-a", "agent-1", session, null))) {
            var denied = denied(decided(Requests.run(forged, Requests.reads())), 0);
            assertThat(denied.message()).isEqualTo("The call does not belong to its session.");
            assertThat(denied.decidedBy()).isEqualTo("session check");
        }
    }

    @Test
    void aSessionNoEventHasNamedIsAskedOfTheExecutor() {
        var quiet = decided(Requests.run(Peers.quietSession("org-a"), Requests.reads()));
        assertThat(quiet.decisions().getFirst()).isInstanceOf(Decision.Allowed.class);

        var unknown = new Origin("org-a", "agent-1", SessionId.next(), null);
        assertThat(denied(decided(Requests.run(unknown, Requests.reads())), 0).message())
                .isEqualTo("There is no such session.");
    }

    @Test
    void whenTheExecutorCannotBeAskedTheCallIsDenied() {
        var origin = Peers.quietSession("org-broken");

        var denied = denied(decided(Requests.run(origin, Requests.reads())), 0);

        assertThat(denied.message()).isEqualTo("No decision could be made, so the call is denied.");
    }

    @Test
    void aSessionThatAnEventHasNamedIsNotAskedOfTheExecutor() {
        var origin = Peers.session("org-broken");

        await().atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> assertThat(decided(Requests.run(origin, Requests.reads()))
                                .decisions()
                                .getFirst())
                        .isInstanceOf(Decision.Allowed.class));
    }

    @Test
    void nothingRunsInADeletedSessionAndItsQuestionsEnd() {
        var origin = Peers.session("org-a");
        var held = held(decided(Requests.run(origin, Requests.deletes("{}"))), 0);

        Peers.deleted(origin);

        events.one(event ->
                event instanceof ApprovalEvent.Expired && event.approvalId().equals(held.approvalId()));
        assertThat(denied(decided(Requests.run(origin, Requests.reads())), 0).message())
                .isEqualTo("The session is deleted.");
    }

    private DecisionMade decided(DecisionRequested request) {
        Peers.ask(request);
        return answers.one(made -> made.requestId().equals(request.requestId()));
    }

    private static Decision.Held held(DecisionMade made, int call) {
        return (Decision.Held) made.decisions().get(call);
    }

    private static Decision.Denied denied(DecisionMade made, int call) {
        return (Decision.Denied) made.decisions().get(call);
    }
}
