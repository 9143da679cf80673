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
import dev.conch.contracts.Payload;
import dev.conch.contracts.PayloadId;
import dev.conch.contracts.Risk;
import dev.conch.contracts.Topics;
import dev.conch.contracts.Why;
import dev.conch.contracts.WireHeaders;
import dev.conch.testsupport.ConchInfra;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(value = ConchInfra.class, initArgs = @ResourceArg(name = "service", value = "approval-service"))
@QuarkusTestResource(ExecutorPeer.class)
class DecisionIT {
    private final Records<DecisionMade> answers = new Records<>(Topics.DECISION_MADE, DecisionMade.class);
    private final Records<ApprovalEvent> events = new Records<>(Topics.APPROVAL_EVENTS, ApprovalEvent.class);

    @AfterEach
    void close() {
        answers.close();
        events.close();
    }

    @Test
    void aReadOnlyCallRunsAndTheAskingInstanceIsTold() {
        var request = Requests.run(Peers.session("org-a"), Requests.reads());

        var made = decided(request);

        assertThat(made.decisions())
                .containsExactly(new Decision.Allowed(id(request, 0), Risk.READ_ONLY, "mode normal", null));
        assertThat(made.origin()).isEqualTo(request.origin());
        assertThat(answers.recipient(of(request))).isEqualTo(Requests.GATEWAY);
        assertThat(answers.header(of(request), WireHeaders.TRACEPARENT)).isEqualTo(Requests.TRACEPARENT);
        assertThat(answers.header(of(request), WireHeaders.CE_TYPE)).isEqualTo("decision.made");
    }

    @Test
    void aDestructiveCallIsHeldAndAPersonAsked() {
        var request = Requests.run(Peers.session("org-a"), Requests.deletes("{\"branch\":\"fix-x\"}"));

        var held = held(decided(request), 0);

        assertThat(held.why()).isEqualTo(Why.DESTRUCTIVE);
        assertThat(held.expiresAt())
                .isBetween(
                        request.requestedAt().plusSeconds(899),
                        request.requestedAt().plusSeconds(960));
        var asked = requested(request.origin(), 1).getFirst();
        assertThat(asked.approvalId()).isEqualTo(held.approvalId());
        assertThat(asked.call()).isEqualTo(request.calls().getFirst().call());
        assertThat(asked.inputPreview()).isEqualTo("{\"branch\":\"fix-x\"}");
        assertThat(asked.message()).isEqualTo(held.message()).contains("declares that it is destructive");
        assertThat(asked.expiresAt()).isEqualTo(held.expiresAt());
    }

    @Test
    void aRedeliveredRequestGetsTheSameAnswerAndAsksNothingNew() {
        var request = Requests.run(Peers.session("org-a"), Requests.deletes("{\"branch\":\"again\"}"));
        var first = held(decided(request), 0);

        Peers.ask(request);

        var both = answers.some(2, of(request));
        assertThat(held(both.get(1), 0)).isEqualTo(first);
        assertThat(requested(request.origin(), 1)).hasSize(1);
    }

    @Test
    void theFirstDecisionAboutACallStaysWhateverIsAskedLater() {
        var request = Requests.run(Peers.session("org-a"), Requests.reads());
        var allowed = decided(request).decisions();
        var call = request.calls().getFirst();
        var nowDestructive = new dev.conch.contracts.CallToJudge(
                call.call(), Requests.deletes("{}").tool(), call.input(), call.fingerprint(), call.serverLists(), null);
        var later = Requests.run(request.origin(), nowDestructive);

        assertThat(decided(later).decisions()).isEqualTo(allowed);
        assertThat(requested(request.origin(), 0)).isEmpty();
    }

    @Test
    void theSameCallAgainIsHeldByTheQuestionThatIsPending() {
        var origin = Peers.session("org-a");
        var first = held(decided(Requests.run(origin, Requests.deletes("{\"a\":1,\"b\":2}"))), 0);
        var second = held(decided(Requests.run(origin, Requests.deletes("{\"b\":2,\"a\":1}"))), 0);
        var other = held(decided(Requests.run(origin, Requests.deletes("{\"b\":3,\"a\":1}"))), 0);

        assertThat(second.approvalId()).isEqualTo(first.approvalId());
        assertThat(second.expiresAt()).isEqualTo(first.expiresAt());
        assertThat(other.approvalId()).isNotEqualTo(first.approvalId());
        assertThat(requested(origin, 2)).hasSize(2);
    }

    @Test
    void aToolThatChangedIsAskedAboutAgain() {
        var origin = Peers.session("org-a");
        var before = Requests.deletes("{\"branch\":\"x\"}");
        var after = Requests.call("delete_branch", Requests.DESTRUCTIVE, before.input(), "another-hash");

        var first = held(decided(Requests.run(origin, before)), 0);
        var second = held(decided(Requests.run(origin, after)), 0);

        assertThat(second.approvalId()).isNotEqualTo(first.approvalId());
        var ended = events.one(event ->
                event instanceof ApprovalEvent.Expired && event.approvalId().equals(first.approvalId()));
        assertThat(ended.origin()).isEqualTo(origin);
    }

    @Test
    void sessionsAndOrgsNeverShareAQuestion() {
        var call = "{\"branch\":\"shared\"}";
        var ids = IntStream.range(0, 3)
                .mapToObj(i -> Peers.session(i == 0 ? "org-b" : "org-a"))
                .map(origin -> held(decided(Requests.run(origin, Requests.deletes(call))), 0)
                        .approvalId())
                .toList();

        assertThat(ids).doesNotHaveDuplicates();
    }

    @Test
    void aRequestPastItsDeadlineIsDeniedAndNobodyIsAsked() {
        var request =
                Requests.run(Peers.session("org-a"), Requests.deletes("{\"branch\":\"late\"}"), Duration.ofSeconds(-1));

        assertThat(denied(decided(request), 0).decidedBy()).isEqualTo("deadline");
        assertThat(requested(request.origin(), 0)).isEmpty();
    }

    @Test
    void anInputThatCannotBeShownWholeIsDenied() {
        var reference = new Payload.Reference(PayloadId.next(), 300_000, "00");
        var call = Requests.call("delete_branch", Requests.DESTRUCTIVE, reference, "hash-delete_branch");

        var denied = denied(decided(Requests.run(Peers.session("org-a"), call)), 0);

        assertThat(denied.message()).contains("too large to show");
    }

    @Test
    void manyRequestsAtOnceAreAllAnswered() {
        var origin = Peers.session("org-a");
        var requests = IntStream.range(0, 200)
                .mapToObj(i -> Requests.run(
                        origin, i % 4 == 0 ? Requests.deletes("{\"branch\":\"b" + i % 8 + "\"}") : Requests.reads()))
                .toList();

        requests.forEach(Peers::ask);

        requests.forEach(
                request -> assertThat(answers.one(of(request)).decisions()).hasSize(1));
        assertThat(requested(origin, 2)).hasSize(2);
    }

    @Test
    void whatCannotBeReadGoesToTheDeadLettersAndTheNextIsDecided() {
        var request = Requests.run(Peers.session("org-a"), Requests.reads());
        var session = request.origin().sessionId();

        Peers.send(
                "tool-gateway",
                Topics.DECISION_REQUESTED,
                session,
                "decision.requested",
                "{}".getBytes(StandardCharsets.UTF_8));

        assertThat(decided(request).decisions().getFirst()).isInstanceOf(Decision.Allowed.class);
        try (var letters = dev.conch.testsupport.TestKafka.consumer("admin", Topics.DEAD_LETTERS)) {
            await().atMost(Duration.ofSeconds(20))
                    .untilAsserted(() -> assertThat(
                                    letters.poll(Duration.ofMillis(100)).records(Topics.DEAD_LETTERS))
                            .anyMatch(record -> session.value().equals(record.key())));
        }
    }

    private DecisionMade decided(DecisionRequested request) {
        Peers.ask(request);
        return answers.one(of(request));
    }

    private List<ApprovalEvent.Requested> requested(Origin origin, int count) {
        return events
                .some(count, event -> event.origin().equals(origin) && event instanceof ApprovalEvent.Requested)
                .stream()
                .map(ApprovalEvent.Requested.class::cast)
                .toList();
    }

    private static java.util.function.Predicate<DecisionMade> of(DecisionRequested request) {
        return made -> made.requestId().equals(request.requestId());
    }

    private static dev.conch.contracts.NestedCallId id(DecisionRequested request, int call) {
        return request.calls().get(call).call().id();
    }

    private static Decision.Held held(DecisionMade made, int call) {
        return (Decision.Held) made.decisions().get(call);
    }

    private static Decision.Denied denied(DecisionMade made, int call) {
        return (Decision.Denied) made.decisions().get(call);
    }
}
