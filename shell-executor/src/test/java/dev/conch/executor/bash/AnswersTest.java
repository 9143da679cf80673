package dev.conch.executor.bash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.contracts.CallError;
import dev.conch.contracts.ErrorCode;
import dev.conch.contracts.StopReason;
import dev.conch.contracts.ToolCallId;
import dev.conch.contracts.Wire;
import dev.conch.executor.output.ErrorLine;
import dev.conch.executor.report.Report;
import dev.conch.executor.report.StoppedAt;
import dev.conch.executor.sandbox.CapturedOutput;
import dev.conch.executor.sandbox.ScriptExit;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AnswersTest {
    private static final CallError LIMIT = CallError.of(ErrorCode.CALL_LIMIT, "too many");
    private static final Report NOTHING = new Report(List.of(), 0, null);

    @Test
    void anEndByItselfIsAnsweredAsItWas() {
        var answer = answer(exit(ScriptExit.End.EXITED, 3, "out\n", "err\n", ""), NOTHING, null);

        assertThat(answer.exitCode()).isEqualTo(3);
        assertThat(answer.stdout()).isEqualTo("out\n");
        assertThat(answer.stderr()).isEqualTo("err\n");
        assertThat(answer.success()).isFalse();
        assertThat(answer.report()).isNull();
    }

    @ParameterizedTest
    @CsvSource({"NEEDS_APPROVAL, 1", "CALL_LIMIT, 1", "TIMEOUT, 124", "CANCELLED, 130", "LOST, 1"})
    void aStopHasItsOwnExitCode(StopReason reason, int exitCode) {
        var answer = answer(exit(ScriptExit.End.KILLED, 137, "", "", ""), stopped(reason), null);

        assertThat(answer.exitCode()).isEqualTo(exitCode);
        assertThat(answer.success()).isFalse();
        assertThat(answer.report()).contains(reason.wireName());
    }

    @Test
    void theStoppingLineIsInStderrEvenIfTheScriptHidIt() {
        var line = ErrorLine.text(LIMIT);
        var stop = stopped(StopReason.CALL_LIMIT);

        assertThat(answer(exit(ScriptExit.End.KILLED, 137, "", "", ""), stop, LIMIT)
                        .stderr())
                .isEqualTo(line + "\n");
        assertThat(answer(exit(ScriptExit.End.KILLED, 137, "", "half", ""), stop, LIMIT)
                        .stderr())
                .isEqualTo("half\n" + line + "\n");
        assertThat(answer(exit(ScriptExit.End.KILLED, 137, "", line + "\n", ""), stop, LIMIT)
                        .stderr())
                .as("once")
                .isEqualTo(line + "\n");
        assertThat(answer(exit(ScriptExit.End.KILLED, 137, "", "", ""), stopped(StopReason.TIMEOUT), LIMIT)
                        .stderr())
                .as("a call held after the time was up")
                .isEmpty();
    }

    @Test
    void whyAScriptDidNotStartOrWasKilledIsInStderr() {
        var notStarted = answer(exit(ScriptExit.End.NOT_STARTED, 0, "", "", "no such directory"), NOTHING, null);
        var memory = answer(exit(ScriptExit.End.OUT_OF_MEMORY, 137, "", "x\n", "more than 512M"), NOTHING, null);

        assertThat(notStarted.exitCode()).isEqualTo(1);
        assertThat(notStarted.stderr()).isEqualTo("no such directory\n");
        assertThat(memory.exitCode()).isEqualTo(137);
        assertThat(memory.stderr()).isEqualTo("x\nmore than 512M\n");
    }

    @Test
    void theBodyHasTheSpecsFieldsInOrderAndNumbersAsWritten() throws Exception {
        var json = new String(
                new BashAnswer("call_1", "o", "\u0000", 0, true, 41, false, "t", "{\"done\":[1.50]}").json());

        assertThat(json)
                .isEqualTo("{\"tool_call_id\":\"call_1\",\"stdout\":\"o\",\"stderr\":\"\\u0000\",\"exit_code\":0,"
                        + "\"success\":true,\"duration_ms\":41,\"truncated\":false,\"trace_id\":\"t\","
                        + "\"tools\":{\"done\":[1.50]}}");
    }

    @Test
    void halfASurrogatePairDoesNotSpoilTheBody() throws Exception {
        var json = new BashAnswer("call_1", "", "", 0, true, 0, false, null, "{\"x\":\"\ud800\"}").json();

        assertThat(Wire.newMapper().readTree(json).path("tools").path("x").asText())
                .isEqualTo("?");
    }

    private static Report stopped(StopReason reason) {
        return new Report(List.of(), 0, StoppedAt.of(reason));
    }

    private static BashAnswer answer(ScriptExit exit, Report report, CallError stopError) {
        var request = new BashRequest(ToolCallId.of("call_1"), "", new byte[0], "/workspace", Duration.ofSeconds(1));
        return Answers.of(request, exit, report, stopError, 5, null);
    }

    private static ScriptExit exit(ScriptExit.End end, int code, String stdout, String stderr, String detail) {
        return new ScriptExit(end, code, captured(stdout), captured(stderr), Duration.ZERO, detail);
    }

    private static CapturedOutput captured(String text) {
        return new CapturedOutput(text, text.length(), false);
    }
}
