package dev.conch.executor.report;

import dev.conch.contracts.ApprovalId;
import dev.conch.contracts.StopReason;
import dev.conch.executor.output.ErrorLine;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * What a bash call's answer says under {@code tools}.
 *
 * @param done in the order in which they completed; those without an answer last
 * @param readOnlyCalls how many that only read have run
 * @param stopped null when the script ran to its own end
 * @param isComplete false where what the calls came to could not be found out, and then the report says so
 */
public record Report(List<DoneCall> done, int readOnlyCalls, StoppedAt stopped, boolean isComplete) {
    /** Copies the list. */
    public Report {
        done = List.copyOf(done);
    }

    /** One that has all there is to say. */
    public Report(List<DoneCall> done, int readOnlyCalls, StoppedAt stopped) {
        this(done, readOnlyCalls, stopped, true);
    }

    /** Of a lost script of which nobody can say what it called. */
    public static Report ofUnknownCalls() {
        return new Report(List.of(), 0, StoppedAt.of(StopReason.LOST), false);
    }

    /** Whether there is something to report about a script that ended with this code. */
    public boolean isDue(int exitCode) {
        return stopped != null || exitCode != 0 && !done.isEmpty();
    }

    /** The JSON object, compact; inputs and results as they were written. */
    public String json() {
        var calls = done.stream().map(Report::call).collect(Collectors.joining(","));
        return "{\"done\":[" + calls + "],\"read_only_calls\":" + readOnlyCalls + (stopped == null ? "" : stop()) + "}";
    }

    private static String call(DoneCall call) {
        return "{" + named(call.command(), call.input().value()) + ","
                + switch (call.ending()) {
                    case DoneCall.Ok ok -> "\"ok\":true,\"result\":" + ReportResult.json(ok);
                    case DoneCall.Failed failed ->
                        "\"ok\":false,\"error\":" + ErrorLine.object(failed.error())
                                + (failed.outcomeUnknown() ? ",\"outcome\":\"unknown\"" : "");
                    case DoneCall.Unanswered _ -> "\"ok\":false,\"outcome\":\"unknown\"";
                }
                + "}";
    }

    private static String named(String command, String input) {
        return "\"tool\":" + ReportResult.quote(command) + ",\"input\":" + input;
    }

    private String stop() {
        var reason = stopped.reason().name().toLowerCase(Locale.ROOT);
        return ",\"stopped\":{\"reason\":\"" + reason + "\"" + approvals() + stoppedCall() + "},\"not_reached\":"
                + ReportResult.quote(notReached());
    }

    private String approvals() {
        if (stopped.approvals().isEmpty()) {
            return "";
        }
        var ids = stopped.approvals().stream()
                .map(ApprovalId::value)
                .map(ReportResult::quote)
                .collect(Collectors.joining(","));
        return ",\"approval\":\"requested\",\"approval_ids\":[" + ids + "]";
    }

    private String stoppedCall() {
        return stopped.command() == null
                ? ""
                : ",\"call\":{" + named(stopped.command(), stopped.input().value()) + "}";
    }

    private String notReached() {
        return switch (stopped.reason()) {
            case NEEDS_APPROVAL, CALL_LIMIT ->
                "the stopped call and everything after it; write a new script for the rest";
            case TIMEOUT, CANCELLED -> "everything the script had not done by then; write a new script for the rest";
            case LOST ->
                !isComplete
                        ? "unknown: the executor that ran the script is gone, and what it called could not be found out;"
                                + " see the session's events before you write a new script"
                        : "unknown: the executor that ran the script is gone; look before you write a new script for the rest";
        };
    }
}
