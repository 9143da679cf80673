package dev.conch.gateway.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.contracts.CallError;
import dev.conch.contracts.CallOutcome;
import dev.conch.contracts.ErrorCode;
import dev.conch.contracts.Payload;
import dev.conch.contracts.ToolResult;
import dev.conch.contracts.Wire;
import dev.conch.gateway.ledger.ClaimedCall;
import dev.conch.gateway.mcp.ToolReply;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** From the decision on: begin, run, and how what the tool said becomes an outcome. */
class ToolRunTest {
    private final Fixture flow = new Fixture();

    @Test
    void aToolThatSaysNoFailsWithItsReason() {
        flow.reply = Uni.createFrom().item(new ToolReply.ToolFailed("no pull 12"));

        assertFailed(ErrorCode.TOOL_ERROR, false, false, "no pull 12");
    }

    @Test
    void aLargeResultIsStoredAndTravelsByReference() {
        flow.reply = Uni.createFrom().item(new ToolReply.Returned(ToolResult.text("x".repeat(300_000))));

        var end = flow.run();

        assertThat(end.outcome()).isInstanceOfSatisfying(CallOutcome.Completed.class, completed -> {
            var reference = (Payload.Reference) completed.result();
            assertThat(reference.bytes()).isGreaterThan(300_000);
            assertThat(Wire.read(flow.payloads.stored.get(reference.payloadId()), ToolResult.class))
                    .isEqualTo(ToolResult.text("x".repeat(300_000)));
        });
    }

    @Test
    void aResultThatIsTooLargeOrCannotBeStoredSaysThatTheToolRan() {
        flow.reply = Uni.createFrom().item(new ToolReply.Returned(ToolResult.text("x".repeat(1_000_001))));
        assertFailed(ErrorCode.TOOL_ERROR, false, false, "at most 1000000 are passed on");

        var other = new Fixture();
        other.payloads.broken = true;
        other.reply = Uni.createFrom().item(new ToolReply.Returned(ToolResult.text("x".repeat(300_000))));
        assertThat(Fixture.error(other.run()).message()).contains("could not be stored");
    }

    @Test
    void aToolThatSaysNothingStillGivesAReason() {
        flow.reply = Uni.createFrom().item(new ToolReply.ToolFailed(" "));

        assertFailed(ErrorCode.TOOL_ERROR, false, false, "gave no reason");
    }

    @Test
    void aServerThatWasNotReachedIsUnavailable() {
        flow.reply = Uni.createFrom()
                .item(new ToolReply.NotReached(CallError.retryable(ErrorCode.UNAVAILABLE, "github is away")));

        assertFailed(ErrorCode.UNAVAILABLE, true, false, "github is away");
    }

    @Test
    void aChangingCallWithoutAnAnswerIsOfUnknownOutcomeAndNotToBeTriedAgain() {
        flow.reply = Uni.createFrom().item(new ToolReply.Unknown("no answer in 30 s"));

        assertFailed(ErrorCode.TOOL_ERROR, false, true, "outcome unknown: no answer in 30 s");
    }

    @Test
    void aReadingCallWithoutAnAnswerMayBeTriedAgain() {
        flow.tool = Uni.createFrom().item(Optional.of(Requests.tool(Requests.READING)));
        flow.reply = Uni.createFrom().item(new ToolReply.Unknown("no answer in 30 s"));

        assertFailed(ErrorCode.UNAVAILABLE, true, false, "no answer in 30 s");
    }

    @Test
    void onlyACallThatDoesNoMoreTheSecondTimeMayBeMadeAgainByItsCaller() {
        flow.run();
        assertThat(flow.repeatable).isFalse();

        var reading = new Fixture();
        reading.tool = Uni.createFrom().item(Optional.of(Requests.tool(Requests.READING)));
        reading.run();
        assertThat(reading.repeatable).isTrue();

        var idempotent = new Fixture();
        idempotent.tool = Uni.createFrom().item(Optional.of(Requests.tool(Requests.IDEMPOTENT)));
        idempotent.run();
        assertThat(idempotent.repeatable).isTrue();
    }

    @Test
    void aCallerThatThrowsLeavesTheOutcomeUnknown() {
        flow.reply = Uni.createFrom().failure(new IllegalStateException("a bug"));

        assertFailed(ErrorCode.TOOL_ERROR, false, true, "outcome unknown");
    }

    @Test
    void aRowThatWentToAnotherIsNeitherRunNorPublished() {
        flow.ledger.lost = true;

        assertThat(flow.run()).isNull();
        assertThat(flow.called).isEmpty();
        assertThat(flow.ledger.steps).containsExactly("begin", "finish");
    }

    @Test
    void aCallThatCannotBeBegunIsNotRun() {
        flow.ledger.unreachableAtBegin = true;

        var end = flow.run();

        assertThat(end.outcome()).isInstanceOf(CallOutcome.Refused.class);
        assertThat(Fixture.error(end).code()).isEqualTo(ErrorCode.UNAVAILABLE);
        assertThat(Fixture.error(end).retryable()).isTrue();
        assertThat(flow.called).isEmpty();
    }

    @Test
    void aDeadlineThatPassesDuringTheDecisionIsChecked() {
        flow.decisions = question -> {
            flow.now.set(Requests.NOW.plusSeconds(20));
            return Uni.createFrom()
                    .item(java.util.List.of(
                            Fixture.allowed(question.calls().getFirst().call().id())));
        };

        var end = flow.run();

        assertThat(Fixture.error(end).code()).isEqualTo(ErrorCode.UNAVAILABLE);
        assertThat(end.judgement().decision()).isEqualTo("mode normal");
        assertThat(flow.called).isEmpty();
    }

    @Test
    void aServerWithoutAFreePlaceIsBusy() {
        flow.limits = new Limits(100, 100, 1, 100, 2000);
        flow.reply = Uni.createFrom().completionStage(new CompletableFuture<>());
        var calls = flow.flow();
        calls.run(Requests.claimed(Requests.request())).subscribe().with(_ -> {});

        calls.run(Requests.claimed(Requests.request())).await().atMost(Duration.ofSeconds(5));

        var end = flow.published.getFirst().record();
        assertThat(end.outcome()).isInstanceOf(CallOutcome.Refused.class);
        assertThat(Fixture.error(end).retryable()).isTrue();
        assertThat(Fixture.error(end).message()).contains("on github");
        assertThat(flow.called).hasSize(1);
    }

    @Test
    void aServersPlaceIsFreeAgainAfterTheCall() {
        flow.limits = new Limits(100, 100, 1, 100, 2000);
        var calls = flow.flow();

        calls.run(Requests.claimed(Requests.request())).await().atMost(Duration.ofSeconds(5));
        calls.run(Requests.claimed(Requests.request())).await().atMost(Duration.ofSeconds(5));

        assertThat(flow.called).hasSize(2);
    }

    @Test
    void whatMayBeRunAgainIsNotedAtTheBegin() {
        flow.tool = Uni.createFrom().item(Optional.of(Requests.tool(Requests.IDEMPOTENT)));
        flow.run();
        assertThat(flow.ledger.begun.repeatable()).isTrue();
        assertThat(flow.ledger.begun.judgement().readOnly()).isFalse();

        var changing = new Fixture();
        changing.run();
        assertThat(changing.ledger.begun.repeatable()).isFalse();
    }

    @Test
    void aCallThatHadBegunBeforeCannotEndAsOneThatDidNotRun() {
        flow.now.set(Requests.NOW.plusSeconds(20));

        var end = flow.run(new ClaimedCall(Requests.request(), 2, true, null, 0));

        assertThat(end.outcome()).isInstanceOf(CallOutcome.Failed.class);
        assertThat(Fixture.error(end).message()).startsWith("outcome unknown");
        assertThat(end.timing().attempt()).isEqualTo(2);
    }

    private void assertFailed(ErrorCode code, boolean retryable, boolean unknown, String says) {
        var end = flow.run();
        assertThat(end.outcome()).isInstanceOfSatisfying(CallOutcome.Failed.class, failed -> {
            assertThat(failed.error().code()).isEqualTo(code);
            assertThat(failed.error().retryable()).isEqualTo(retryable);
            assertThat(failed.error().message()).contains(says);
            assertThat(failed.outcomeUnknown()).isEqualTo(unknown);
        });
        assertThat(end.timing().durationMs()).isNotNull();
        assertThat(flow.ledger.steps).containsExactly("begin", "finish");
    }
}
