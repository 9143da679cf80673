package dev.conch.approval.decision;

import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.approval.peers.ExecutorPeer;
import dev.conch.approval.peers.Peers;
import dev.conch.approval.peers.Records;
import dev.conch.approval.peers.Requests;
import dev.conch.contracts.ApprovalEvent;
import dev.conch.contracts.CallToJudge;
import dev.conch.contracts.Decision;
import dev.conch.contracts.DecisionMade;
import dev.conch.contracts.DecisionRequested;
import dev.conch.contracts.Topics;
import dev.conch.testsupport.ConchInfra;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(value = ConchInfra.class, initArgs = @ResourceArg(name = "service", value = "approval-service"))
@QuarkusTestResource(ExecutorPeer.class)
class PreviewIT {
    private final Records<DecisionMade> answers = new Records<>(Topics.DECISION_MADE, DecisionMade.class);
    private final Records<ApprovalEvent> events = new Records<>(Topics.APPROVAL_EVENTS, ApprovalEvent.class);

    @AfterEach
    void close() {
        answers.close();
        events.close();
    }

    @Test
    void aPlanIsJudgedInOrderAndAsksNobody() {
        var origin = Peers.session("org-a");
        var calls = IntStream.range(0, 200)
                .mapToObj(i -> i % 2 == 0 ? Requests.reads() : Requests.deletes("{\"n\":" + i + "}"))
                .toList();
        var request = Requests.preview(origin, false, calls);

        var made = decided(request);

        assertThat(made.decisions()).hasSize(200);
        assertThat(made.decisions().stream().map(Decision::id).toList())
                .isEqualTo(calls.stream().map(call -> call.call().id()).toList());
        assertThat(made.decisions().get(1)).isInstanceOfSatisfying(Decision.Held.class, held -> {
            assertThat(held.approvalId()).isNull();
            assertThat(held.expiresAt()).isNull();
        });
        assertThat(asked(request, 0)).isEmpty();
    }

    @Test
    void beforeTheStartAllAreAskedAtOnceAndIdenticalOnesOnce() {
        var origin = Peers.session("org-a");
        var calls = List.of(
                Requests.deletes("{\"branch\":\"a\"}"),
                Requests.reads(),
                Requests.deletes("{\"branch\":\"b\"}"),
                Requests.deletes("{\"branch\":\"a\"}"));

        var made = decided(Requests.preview(origin, true, calls));
        var again = decided(Requests.preview(origin, true, calls));

        assertThat(made.decisions().get(1)).isInstanceOf(Decision.Allowed.class);
        assertThat(approval(made, 0)).isNotNull().isEqualTo(approval(made, 3)).isNotEqualTo(approval(made, 2));
        assertThat(again.decisions()).isEqualTo(made.decisions());
        assertThat(asked(Requests.preview(origin, true, calls), 2)).hasSize(2);
    }

    @Test
    void aPreviewStoresNoDecisionSoTheRunIsJudgedByItself() {
        var origin = Peers.session("org-a");
        var call = Requests.deletes("{\"branch\":\"p\"}");
        decided(Requests.preview(origin, false, List.of(call)));
        var freed = new CallToJudge(
                call.call(),
                call.tool(),
                call.input(),
                call.fingerprint(),
                new dev.conch.contracts.PolicyLists(List.of(), List.of(), List.of("delete_branch")),
                null);

        assertThat(decided(Requests.run(origin, freed)).decisions().getFirst()).isInstanceOf(Decision.Allowed.class);
    }

    private DecisionMade decided(DecisionRequested request) {
        Peers.ask(request);
        return answers.one(made -> made.requestId().equals(request.requestId()));
    }

    private List<ApprovalEvent> asked(DecisionRequested request, int count) {
        return events.some(count, event -> event.origin().equals(request.origin()));
    }

    private static Object approval(DecisionMade made, int call) {
        return ((Decision.Held) made.decisions().get(call)).approvalId();
    }
}
