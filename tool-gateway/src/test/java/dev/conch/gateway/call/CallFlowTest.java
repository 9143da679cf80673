package dev.conch.gateway.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.contracts.ApprovalId;
import dev.conch.contracts.CallError;
import dev.conch.contracts.CallOutcome;
import dev.conch.contracts.Decision;
import dev.conch.contracts.ErrorCode;
import dev.conch.contracts.JsonText;
import dev.conch.contracts.Payload;
import dev.conch.contracts.PayloadId;
import dev.conch.contracts.Risk;
import dev.conch.contracts.Why;
import dev.conch.gateway.catalog.NoSuchAgentException;
import dev.conch.gateway.catalog.NotLoadedException;
import dev.conch.gateway.session.SessionVerdict;
import io.smallrye.mutiny.TimeoutException;
import io.smallrye.mutiny.Uni;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** The rows of spec.md 3, Errors, that end before the tool runs. */
class CallFlowTest {
    private final Fixture flow = new Fixture();

    @Test
    void anAllowedCallRunsOnceAndIsPublishedOnce() {
        var end = flow.run();

        assertThat(end.outcome()).isInstanceOf(CallOutcome.Completed.class);
        assertThat(end.judgement().decision()).isEqualTo("mode normal");
        assertThat(end.server()).isEqualTo("github");
        assertThat(end.timing().attempt()).isEqualTo(1);
        assertThat(end.timing().queueMs()).isEqualTo(1000);
        assertThat(end.timing().durationMs()).isZero();
        assertThat(end.inputPreview()).isEqualTo("{\"title\":\"a\"}");
        assertThat(flow.called).containsExactly("github.create_issue");
        assertThat(flow.ledger.steps).containsExactly("begin", "finish");
    }

    @Test
    void aCallThatDoesNotBelongToItsSessionIsDeniedBeforeAnythingIsLookedUp() {
        flow.sessions = (_, _) ->
                Uni.createFrom().item(new SessionVerdict.Refused(CallError.of(ErrorCode.DENIED, "another session's")));
        flow.tool = Uni.createFrom().failure(new AssertionError("looked up"));

        assertRefused(ErrorCode.DENIED, false, "another session's");
    }

    @Test
    void pastItsDeadlineACallIsUnavailableAndMayBeTriedAgain() {
        flow.now.set(Requests.NOW.plusSeconds(20));

        assertRefused(ErrorCode.UNAVAILABLE, true, "deadline");
    }

    @Test
    void aToolThatChangedSinceIsUnavailableAndMayBeTriedAgain() {
        var changed = Requests.request();
        var other = new dev.conch.contracts.ToolCallRequested(
                changed.origin(),
                changed.call(),
                "another hash",
                changed.input(),
                changed.requestedAt(),
                changed.deadlineAt(),
                changed.executor(),
                null);

        var end = flow.run(Requests.claimed(other));

        assertThat(Fixture.error(end).code()).isEqualTo(ErrorCode.UNAVAILABLE);
        assertThat(Fixture.error(end).message()).contains("changed since");
        assertThat(flow.called).isEmpty();
    }

    @Test
    void aToolThatIsGoneIsUnavailableAndMayBeTriedAgain() {
        flow.tool = Uni.createFrom().item(Optional.empty());

        assertRefused(ErrorCode.UNAVAILABLE, true, "changed since");
    }

    @Test
    void aServerThatNeedsAConnectionSaysSo() {
        flow.tool = Uni.createFrom()
                .failure(new NotLoadedException(CallError.of(ErrorCode.CONNECTION_REQUIRED, "github needs a login")));

        assertRefused(ErrorCode.CONNECTION_REQUIRED, false, "github needs a login");
    }

    @Test
    void inputThatDoesNotMatchTheSchemaNamesTheFieldAndAsksNobody() {
        flow.schemas = (_, _) -> List.of("title: is missing but required");
        flow.decisions = _ -> Uni.createFrom().failure(new AssertionError("asked"));

        assertRefused(ErrorCode.INVALID_INPUT, false, "title: is missing");
    }

    @Test
    void aStoredInputIsReadCheckedAndSent() {
        var json = "{\"text\":\"" + "x".repeat(300_000) + "\"}";
        var origin = Requests.origin("acme");
        var large = flow.payloads
                .store(origin, json.getBytes(StandardCharsets.UTF_8))
                .await()
                .indefinitely();
        var checked = new AtomicReference<JsonText>();
        flow.schemas = (_, input) -> {
            checked.set(input);
            return List.of();
        };

        flow.run(Requests.claimed(Requests.request(origin, large, Requests.NOW)));

        assertThat(flow.input.value()).isEqualTo(json);
        assertThat(checked.get()).isEqualTo(flow.input);
    }

    @Test
    void aStoredInputThatIsNotThereIsRefusedAndNothingRuns() {
        var large = new Payload.Reference(PayloadId.next(), 300_000, "00");

        var end = flow.run(Requests.claimed(Requests.request(Requests.origin("acme"), large, Requests.NOW)));

        assertThat(Fixture.error(end).code()).isEqualTo(ErrorCode.UNAVAILABLE);
        assertThat(Fixture.error(end).retryable()).isTrue();
        assertThat(Fixture.error(end).message()).contains("input could not be read");
        assertThat(flow.called).isEmpty();
    }

    @Test
    void aDeniedCallIsRefusedWithTheReason() {
        flow.decisions = question -> Uni.createFrom()
                .item(List.of(new Decision.Denied(
                        question.calls().getFirst().call().id(), "The agent's list denies it.", "agent deny")));

        var end = assertRefused(ErrorCode.DENIED, false, "The agent's list denies it.");
        assertThat(end.judgement().risk()).isEqualTo(Risk.BLOCKED);
        assertThat(end.judgement().decision()).isEqualTo("agent deny");
    }

    @Test
    void aHeldCallNamesItsApproval() {
        var approval = ApprovalId.next();
        flow.decisions = question -> Uni.createFrom()
                .item(List.of(new Decision.Held(
                        question.calls().getFirst().call().id(),
                        Why.DESTRUCTIVE,
                        "It deletes.",
                        approval,
                        Requests.NOW.plusSeconds(900),
                        "mode normal")));

        var end = flow.run();

        assertThat(end.outcome())
                .isEqualTo(new CallOutcome.NeedsApproval(
                        approval, Why.DESTRUCTIVE, "It deletes.", Requests.NOW.plusSeconds(900)));
        assertThat(end.judgement().approvalId()).isEqualTo(approval);
        assertThat(flow.called).isEmpty();
    }

    @Test
    void aHeldCallThatNamesNoApprovalIsDenied() {
        flow.decisions = question -> Uni.createFrom()
                .item(List.of(new Decision.Held(
                        question.calls().getFirst().call().id(), Why.POLICY, "ask", null, null, "list")));

        assertRefused(ErrorCode.DENIED, false, "No decision could be made");
    }

    @Test
    void aCallThatNobodyDecidedInTimeIsDenied() {
        flow.decisions = _ -> Uni.createFrom().failure(new TimeoutException());

        assertRefused(ErrorCode.DENIED, false, "No decision could be made");
    }

    @Test
    void anEmptyAnswerIsNoDecision() {
        flow.decisions = _ -> Uni.createFrom().item(List.of());

        assertRefused(ErrorCode.DENIED, false, "No decision could be made");
    }

    @Test
    void aDeciderThatThrowsIsNoDecision() {
        flow.decisions = _ -> {
            throw new IllegalStateException("broken");
        };

        assertRefused(ErrorCode.DENIED, false, "No decision could be made");
    }

    @Test
    void withoutAPolicyACallIsDenied() {
        flow.policy = Uni.createFrom().failure(new NoSuchAgentException("agent"));

        assertRefused(ErrorCode.DENIED, false, "No decision could be made");
    }

    @Test
    void aCallThatCouldNotBeLookedUpIsDenied() {
        flow.tool = Uni.createFrom().failure(new IllegalStateException("no database"));

        assertRefused(ErrorCode.DENIED, false, "No decision could be made");
    }

    private dev.conch.contracts.ToolCallFinished assertRefused(ErrorCode code, boolean retryable, String says) {
        var end = flow.run();
        assertThat(end.outcome()).isInstanceOf(CallOutcome.Refused.class);
        assertThat(Fixture.error(end).code()).isEqualTo(code);
        assertThat(Fixture.error(end).retryable()).isEqualTo(retryable);
        assertThat(Fixture.error(end).message()).contains(says);
        assertThat(end.timing().durationMs()).isNull();
        assertThat(flow.called).isEmpty();
        assertThat(flow.ledger.steps).containsExactly("finish");
        return end;
    }
}
