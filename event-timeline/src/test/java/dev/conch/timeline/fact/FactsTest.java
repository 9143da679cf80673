package dev.conch.timeline.fact;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.conch.contracts.ApprovalEvent;
import dev.conch.contracts.ApprovalId;
import dev.conch.contracts.BashCallId;
import dev.conch.contracts.BashEvent;
import dev.conch.contracts.CallError;
import dev.conch.contracts.CallId;
import dev.conch.contracts.CallOutcome;
import dev.conch.contracts.ErrorCode;
import dev.conch.contracts.EventId;
import dev.conch.contracts.JsonText;
import dev.conch.contracts.Judgement;
import dev.conch.contracts.NestedCallId;
import dev.conch.contracts.Origin;
import dev.conch.contracts.OutputStream;
import dev.conch.contracts.Payload;
import dev.conch.contracts.RatingId;
import dev.conch.contracts.RatingMade;
import dev.conch.contracts.RatingOutcome;
import dev.conch.contracts.RequestId;
import dev.conch.contracts.Risk;
import dev.conch.contracts.ScriptCall;
import dev.conch.contracts.SessionId;
import dev.conch.contracts.StopReason;
import dev.conch.contracts.Timing;
import dev.conch.contracts.ToolCallFinished;
import dev.conch.contracts.ToolCallId;
import dev.conch.contracts.Why;
import dev.conch.contracts.Wire;
import java.io.IOException;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Each fact as it is stored, against a file that shows it: {@code src/test/resources/facts}. */
class FactsTest {
    private static final String ULID = "01JD0000000000000000000000";
    private static final EventId EVENT = EventId.of("evt_" + ULID);
    private static final Origin ORIGIN = new Origin("org-1", "agent-1", SessionId.of("ses_" + ULID), "user-1");
    private static final Instant AT = Instant.parse("2027-02-03T04:05:06.789Z");
    private static final BashCallId BASH = BashCallId.of("bsh_" + ULID);
    private static final ToolCallId TOOL_CALL = ToolCallId.of("call_1");
    private static final ApprovalId APPROVAL = ApprovalId.of("apr_" + ULID);
    private static final String TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
    private static final String PARENT = "00-" + TRACE + "-00f067aa0ba902b7-01";
    private static final ScriptCall CALL = ScriptCall.of(
            NestedCallId.of("ncl_" + ULID),
            BASH,
            new CallId(TOOL_CALL, 3, "mcp_github__delete_branch"),
            "tools github delete-branch");

    @TestFactory
    Stream<DynamicTest> everyFactIsStoredAsItsFileShows() {
        return facts().entrySet().stream()
                .map(fact -> DynamicTest.dynamicTest(fact.getKey(), () -> assertAsShown(fact)));
    }

    @TestFactory
    Stream<DynamicTest> everyFactSurvivesBeingHeld() {
        return facts().entrySet().stream()
                .map(fact -> DynamicTest.dynamicTest(fact.getKey(), () -> assertSurvives(fact.getValue())));
    }

    private static void assertSurvives(Fact fact) {
        var held = Wire.write(fact);
        assertThat(Wire.write(Wire.read(held, Fact.class))).isEqualTo(held);
    }

    private static void assertAsShown(Map.Entry<String, Fact> fact) throws IOException {
        var file = "/facts/" + fact.getKey() + ".json";
        var actual = Wire.newMapper()
                .enable(SerializationFeature.INDENT_OUTPUT)
                .writeValueAsString(Wire.read(Wire.write(fact.getValue()), JsonNode.class));
        try (var shown = FactsTest.class.getResourceAsStream(file)) {
            assertThat(shown).as(file + " should hold: " + actual).isNotNull();
            assertThat(actual)
                    .isEqualToIgnoringNewLines(
                            new String(shown.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8).strip());
        }
    }

    private static Map<String, Fact> facts() {
        var facts = new TreeMap<String, Fact>();
        facts.put("session.started", bash(new BashEvent.SessionStarted(EVENT, ORIGIN, AT)));
        facts.put("session.deleted", bash(new BashEvent.SessionDeleted(EVENT, ORIGIN, AT)));
        facts.put(
                "bash.started",
                bash(new BashEvent.BashStarted(
                        EVENT, ORIGIN, AT, BASH, TOOL_CALL, "tools x", "/workspace", 30_000, TRACE)));
        facts.put(
                "bash.output",
                bash(new BashEvent.BashOutput(
                        EVENT, ORIGIN, AT, BASH, TOOL_CALL, OutputStream.STDERR, 4, "a\u0000b\n")));
        facts.put(
                "bash.completed",
                bash(new BashEvent.BashCompleted(
                        EVENT, ORIGIN, AT, BASH, TOOL_CALL, 0, true, 41, false, 3, null, TRACE)));
        facts.put(
                "bash.completed.stopped",
                bash(new BashEvent.BashCompleted(
                        EVENT, ORIGIN, AT, BASH, TOOL_CALL, 1, false, 41, true, 3, StopReason.NEEDS_APPROVAL, null)));
        facts.put("nested_call.refused_by_executor", bash(refusedByExecutor()));
        facts.put("nested_call.completed", CallFacts.of(end(completed(), ran()), PARENT));
        facts.put("nested_call.failed", CallFacts.of(end(failed(), ran()), null));
        facts.put("nested_call.refused", CallFacts.of(end(refused(), Judgement.none(false)), null));
        facts.put("nested_call.needs_approval", CallFacts.of(end(held(), Judgement.none(false)), null));
        facts.put("approval.requested", ApprovalFacts.of(asked(), PARENT));
        facts.put(
                "approval.answered",
                ApprovalFacts.of(new ApprovalEvent.Answered(EVENT, ORIGIN, AT, APPROVAL, "reject", "user-2"), null));
        facts.put("approval.expired", ApprovalFacts.of(new ApprovalEvent.Expired(EVENT, ORIGIN, AT, APPROVAL), null));
        facts.put("tool.rated", RatingFacts.of(rated(true), PARENT).orElseThrow());
        return facts;
    }

    @Test
    void aRatingThatWasOnlyLookedUpIsNoFact() {
        assertThat(RatingFacts.of(rated(false), null)).isEmpty();
    }

    @Test
    void aRatingThatNobodyCouldGiveIsNoFact() {
        assertThat(RatingFacts.of(rating(new RatingOutcome.RatingFailed("rules", "no"), true), null))
                .isEmpty();
        assertThat(RatingFacts.of(rating(new RatingOutcome.NoRater(), true), null))
                .isEmpty();
    }

    @Test
    void aCallThatDidNotRunHasNoDurationWhateverTheRecordSays() {
        assertThat(CallFacts.of(end(refused(), ran()), null).data().has("duration_ms"))
                .isFalse();
        assertThat(CallFacts.of(end(held(), ran()), null).data().has("duration_ms"))
                .isFalse();
    }

    private static Fact bash(BashEvent event) {
        return BashFacts.of(event, null);
    }

    private static BashEvent.CallRefused refusedByExecutor() {
        var call = ScriptCall.of(
                NestedCallId.of("ncl_" + ULID), BASH, new CallId(TOOL_CALL, 1, CallId.UNKNOWN_TOOL), "tools nope");
        return new BashEvent.CallRefused(
                EVENT, ORIGIN, AT, call, null, CallError.of(ErrorCode.UNKNOWN_COMMAND, "no such tool"), null, TRACE);
    }

    private static ToolCallFinished end(CallOutcome outcome, Judgement judgement) {
        var input = Payload.inline(JsonText.of("{\"branch\":\"x\"}"));
        return new ToolCallFinished(
                EVENT,
                ORIGIN,
                CALL,
                "github",
                "executor-1",
                outcome,
                judgement,
                new Timing(2, 3, 12L),
                "{\"branch\":\"x\"}",
                input,
                null,
                AT,
                TRACE);
    }

    private static CallOutcome completed() {
        return new CallOutcome.Completed(Payload.inline(JsonText.of("{\"blocks\":[]}")));
    }

    private static CallOutcome failed() {
        return new CallOutcome.Failed(CallError.of(ErrorCode.TOOL_ERROR, "outcome unknown: the server is gone"), true);
    }

    private static CallOutcome refused() {
        return new CallOutcome.Refused(CallError.of(ErrorCode.INVALID_INPUT, "branch is missing"));
    }

    private static CallOutcome held() {
        return new CallOutcome.NeedsApproval(APPROVAL, Why.DESTRUCTIVE, "It deletes things.", AT);
    }

    private static Judgement ran() {
        return new Judgement(false, Risk.CHANGES, Why.POLICY, "approval", APPROVAL);
    }

    private static ApprovalEvent asked() {
        return new ApprovalEvent.Requested(
                EVENT, ORIGIN, AT, APPROVAL, CALL, Why.OPEN_WORLD, "It reaches outside.", "{}", "abc", AT);
    }

    private static RatingMade rated(boolean fresh) {
        var outcome =
                new RatingOutcome.Rated(RatingId.of("rat_" + ULID), true, 0.9, "The name says update.", "rules", "1");
        return rating(outcome, fresh);
    }

    private static RatingMade rating(RatingOutcome outcome, boolean fresh) {
        return new RatingMade(
                EVENT, RequestId.of("req_" + ULID), ORIGIN, "linear", "update_ticket", "hash", outcome, fresh, AT);
    }
}
