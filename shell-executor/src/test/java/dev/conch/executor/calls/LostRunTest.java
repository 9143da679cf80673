package dev.conch.executor.calls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.contracts.ApprovalId;
import dev.conch.contracts.BashCallId;
import dev.conch.contracts.CallError;
import dev.conch.contracts.CallId;
import dev.conch.contracts.CallOutcome;
import dev.conch.contracts.ErrorCode;
import dev.conch.contracts.EventId;
import dev.conch.contracts.JsonText;
import dev.conch.contracts.Judgement;
import dev.conch.contracts.NestedCallId;
import dev.conch.contracts.Origin;
import dev.conch.contracts.Payload;
import dev.conch.contracts.Risk;
import dev.conch.contracts.ScriptCall;
import dev.conch.contracts.SessionId;
import dev.conch.contracts.Timing;
import dev.conch.contracts.ToolCallFinished;
import dev.conch.contracts.ToolCallId;
import dev.conch.contracts.ToolCallRequested;
import dev.conch.contracts.ToolResult;
import dev.conch.contracts.Why;
import dev.conch.contracts.Wire;
import dev.conch.executor.gateway.LedgerFact;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class LostRunTest {
    private static final Origin ORIGIN = new Origin("org", "agt", SessionId.next(), null);
    private static final BashCallId RUN = BashCallId.next();
    private static final Instant BEGIN = Instant.parse("2026-01-01T00:00:00Z");

    @Test
    void whatCompletedIsReportedInThatOrderAndWhatHasNotLast() {
        var run = LostRun.of(List.of(
                open(1, "running", false),
                finished(2, 9, false, result("late")),
                finished(3, 4, false, result("{\"n\":1.50}")),
                finished(4, 5, true, result("read")),
                finished(5, 6, false, new CallOutcome.Refused(CallError.of(ErrorCode.DENIED, "no")))));

        assertThat(run.published()).isEqualTo(5);
        assertThat(run.report().json())
                .isEqualTo(
                        "{\"done\":[{\"tool\":\"tools t 3\",\"input\":{\"n\":3},\"ok\":true,\"result\":{\"n\":1.50}},"
                                + "{\"tool\":\"tools t 2\",\"input\":{\"n\":2},\"ok\":true,\"result\":\"late\"},"
                                + "{\"tool\":\"tools t 1\",\"input\":{\"n\":1},\"ok\":false,\"outcome\":\"unknown\"}],"
                                + "\"read_only_calls\":1,\"stopped\":{\"reason\":\"lost\"},\"not_reached\":"
                                + "\"unknown: the executor that ran the script is gone; look before you write a new script for the rest\"}");
    }

    @Test
    void aFailureAndAnUnknownOutcomeAreReportedAsTheyEnded() {
        var error = CallError.of(ErrorCode.TOOL_ERROR, "outcome unknown: the server died");
        var run = LostRun.of(List.of(
                finished(1, 1, false, new CallOutcome.Failed(error, true)),
                open(2, "claimed", false),
                open(3, "running", true)));

        assertThat(run.report().json())
                .contains("\"ok\":false,\"error\":{\"code\":\"tool_error\"", "\"outcome\":\"unknown\"");
        assertThat(run.report().done()).hasSize(2);
        assertThat(run.report().readOnlyCalls()).isEqualTo(1);
    }

    @Test
    void aQuestionThatWasAskedIsNotForgotten() {
        var approval = ApprovalId.next();
        var held =
                new CallOutcome.NeedsApproval(approval, Why.DESTRUCTIVE, "it is destructive", BEGIN.plusSeconds(900));

        var json = LostRun.of(List.of(finished(1, 1, false, held))).report().json();

        assertThat(json)
                .contains("\"reason\":\"lost\"", "\"approval_ids\":[\"" + approval.value() + "\"]", "\"tools t 1\"")
                .contains("\"done\":[]");
    }

    @Test
    void aDeletedSessionsCallsAreCountedThoughNothingIsLeftOfThem() {
        var run = LostRun.of(List.of(new LedgerFact("ncl_1", "c:tools:1:t", "finished", 1, false, null, null)));

        assertThat(run.published()).isEqualTo(1);
        assertThat(run.report().done()).isEmpty();
    }

    @Test
    void whereNothingIsKnownTheReportSaysThat() {
        assertThat(LostRun.unknown().report().json()).contains("could not be found out", "\"reason\":\"lost\"");
    }

    private static LedgerFact open(int n, String state, boolean readOnly) {
        var asked = new ToolCallRequested(
                ORIGIN, call(n), "hash", input(n), BEGIN, BEGIN.plusSeconds(60), "executor", null);
        return new LedgerFact(asked.call().id().value(), "call:tools:" + n + ":t", state, 1, readOnly, asked, null);
    }

    private static LedgerFact finished(int n, int second, boolean readOnly, CallOutcome outcome) {
        var judgement = new Judgement(readOnly, readOnly ? Risk.READ_ONLY : Risk.CHANGES, null, "mode normal", null);
        var end = new ToolCallFinished(
                EventId.next(),
                ORIGIN,
                call(n),
                "t",
                "executor",
                outcome,
                judgement,
                new Timing(1, 0, 1L),
                "{}",
                input(n),
                null,
                BEGIN.plusSeconds(second),
                null);
        return new LedgerFact(end.call().id().value(), "call:tools:" + n + ":t", "finished", 1, readOnly, null, end);
    }

    private static ScriptCall call(int n) {
        return ScriptCall.of(NestedCallId.next(), RUN, new CallId(ToolCallId.of("call"), n, "t"), "tools t " + n);
    }

    private static Payload input(int n) {
        return Payload.inline(JsonText.of("{\"n\":" + n + "}"));
    }

    private static CallOutcome result(String text) {
        return new CallOutcome.Completed(
                Payload.inline(JsonText.of(new String(Wire.write(ToolResult.text(text)), StandardCharsets.UTF_8))));
    }
}
