package dev.conch.executor.bash;

import dev.conch.contracts.CallError;
import dev.conch.contracts.StopReason;
import dev.conch.executor.output.ErrorLine;
import dev.conch.executor.report.Report;
import dev.conch.executor.sandbox.ScriptExit;

/** Puts an answer together from how the script ended and what its calls came to. */
final class Answers {
    private static final int STOPPED = 1;
    private static final int TIMED_OUT = 124;
    private static final int CANCELLED = 130;

    private Answers() {}

    /**
     * The answer.
     *
     * @param stopError the error line of the call that stopped the script; null when none did
     */
    static BashAnswer of(
            BashRequest request, ScriptExit exit, Report report, CallError stopError, long durationMs, String traceId) {
        var exitCode = exitCode(exit, report);
        return new BashAnswer(
                request.toolCallId().value(),
                exit.stdout().text(),
                stderr(exit, report, stopError),
                exitCode,
                exitCode == 0,
                durationMs,
                exit.truncated(),
                traceId,
                report.isDue(exitCode) ? report.json() : null);
    }

    private static int exitCode(ScriptExit exit, Report report) {
        if (report.stopped() == null) {
            return exit.end() == ScriptExit.End.NOT_STARTED ? STOPPED : exit.exitCode();
        }
        return switch (report.stopped().reason()) {
            case NEEDS_APPROVAL, CALL_LIMIT, LOST -> STOPPED;
            case TIMEOUT -> TIMED_OUT;
            case CANCELLED -> CANCELLED;
        };
    }

    /** What the script printed, and what it may not hide: the line it stopped at, and why it was not run or was killed. */
    private static String stderr(ScriptExit exit, Report report, CallError stopError) {
        var printed = exit.stderr().text();
        if (stopError != null && isStoppedByCall(report)) {
            var line = ErrorLine.text(stopError);
            return printed.contains(line) ? printed : withLine(printed, line);
        }
        return exit.detail().isEmpty() ? printed : withLine(printed, exit.detail());
    }

    private static boolean isStoppedByCall(Report report) {
        var reason = report.stopped() == null ? null : report.stopped().reason();
        return reason == StopReason.NEEDS_APPROVAL || reason == StopReason.CALL_LIMIT;
    }

    private static String withLine(String printed, String line) {
        var separator = printed.isEmpty() || printed.endsWith("\n") ? "" : "\n";
        return printed + separator + line + "\n";
    }
}
