package dev.conch.executor.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.contracts.ApprovalId;
import dev.conch.contracts.CallError;
import dev.conch.contracts.ErrorCode;
import dev.conch.contracts.JsonText;
import dev.conch.contracts.StopReason;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Spec section 7 and the seed's example. */
class ReportTest {
    private static final JsonText INPUT = JsonText.of("{\"title\":\"Flaky test\",\"n\":1.50}");

    @Test
    void theSeedsExampleIsWrittenFieldByField() {
        var approval = ApprovalId.next();
        var stopped = new StoppedAt(
                StopReason.NEEDS_APPROVAL,
                List.of(approval),
                "tools github delete-branch",
                JsonText.of("{\"branch\":\"fix-x\"}"));
        var report = new Report(List.of(done(new DoneCall.Ok("{\"id\": \"EVE-1201\"}\n", false))), 3, stopped);

        assertThat(report.json())
                .isEqualTo(
                        "{\"done\":[{\"tool\":\"tools linear create-issue\",\"input\":{\"title\":\"Flaky test\",\"n\":1.50},"
                                + "\"ok\":true,\"result\":{\"id\":\"EVE-1201\"}}],\"read_only_calls\":3,"
                                + "\"stopped\":{\"reason\":\"needs_approval\",\"approval\":\"requested\",\"approval_ids\":[\""
                                + approval
                                + "\"],\"call\":{\"tool\":\"tools github delete-branch\",\"input\":{\"branch\":\"fix-x\"}}},"
                                + "\"not_reached\":\"the stopped call and everything after it; write a new script for the rest\"}");
    }

    @Test
    void resultsAreJsonWhereTheyAreOneValueElseText() {
        assertThat(result("12\n", false)).isEqualTo("12");
        assertThat(result("1.50\n", false)).isEqualTo("1.50");
        assertThat(result("two words\n", false)).isEqualTo("\"two words\"");
        assertThat(result("{} {}\n", false)).isEqualTo("\"{} {}\"");
        assertThat(result("", false)).isEqualTo("\"\"");
        assertThat(result("{\"a\":[1]}\n", true)).isEqualTo("{\"a\":[1]}");
    }

    @Test
    void aLongResultIsCutAsText() {
        var text = "é".repeat(500);

        assertThat(result(text + "\n", false)).isEqualTo("\"" + "é".repeat(400) + "… (500 chars)\"");
        assertThat(result("[\"" + "x".repeat(500) + "\"]\n", true))
                .startsWith("\"[\\\"xxx")
                .endsWith("… (504 chars)\"");
        assertThat(result("x".repeat(400) + "\n", false)).isEqualTo("\"" + "x".repeat(400) + "\"");
    }

    @Test
    void failuresAndUnknownOutcomesSaySo() {
        var failed = done(new DoneCall.Failed(CallError.of(ErrorCode.TOOL_ERROR, "nope"), false));
        var unknown = done(new DoneCall.Failed(CallError.of(ErrorCode.TOOL_ERROR, "outcome unknown: x"), true));
        var report = new Report(List.of(failed, unknown, done(new DoneCall.Unanswered())), 0, null).json();

        assertThat(report)
                .contains("\"ok\":false,\"error\":{\"code\":\"tool_error\",\"message\":\"nope\",\"retryable\":false}}")
                .contains("outcome unknown: x\",\"retryable\":false},\"outcome\":\"unknown\"}")
                .contains("\"ok\":false,\"outcome\":\"unknown\"}]")
                .doesNotContain("not_reached");
    }

    @ParameterizedTest
    @EnumSource(StopReason.class)
    void everyReasonToStopIsReported(StopReason reason) {
        var report = new Report(List.of(), 0, StoppedAt.of(reason));

        assertThat(report.isDue(0)).isTrue();
        assertThat(report.json())
                .contains("\"reason\":\"" + reason.wireName() + "\"")
                .contains("not_reached");
    }

    @Test
    void anEndWithoutAStopIsReportedOnlyAfterAFailureThatChangedSomething() {
        var something = List.of(done(new DoneCall.Ok("x\n", false)));

        assertThat(new Report(something, 0, null).isDue(1)).isTrue();
        assertThat(new Report(something, 0, null).isDue(0)).isFalse();
        assertThat(new Report(List.of(), 5, null).isDue(1)).isFalse();
    }

    private static String result(String text, boolean isJson) {
        return ReportResult.json(new DoneCall.Ok(text, isJson));
    }

    private static DoneCall done(DoneCall.Ending ending) {
        return new DoneCall("tools linear create-issue", INPUT, ending);
    }
}
