package dev.conch.timeline;

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
import dev.conch.contracts.Risk;
import dev.conch.contracts.ScriptCall;
import dev.conch.contracts.SessionId;
import dev.conch.contracts.Timing;
import dev.conch.contracts.ToolCallFinished;
import dev.conch.contracts.ToolCallId;
import dev.conch.contracts.Why;
import java.time.Instant;
import java.util.List;

/** The facts of one session as its services write them. */
public final class Story {
    public static final Instant AT = Instant.parse("2027-02-03T04:05:06.789Z");
    public static final String TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";

    private final Origin origin;

    public Story(String org) {
        this(org, SessionId.next());
    }

    public Story(String org, SessionId session) {
        this.origin = new Origin(org, "agent-1", session, "user-1");
    }

    public Origin origin() {
        return origin;
    }

    public SessionId session() {
        return origin.sessionId();
    }

    /** One script run of the story. */
    public record Bash(BashCallId id, ToolCallId toolCallId) {
        public static Bash named(String toolCallId) {
            return new Bash(BashCallId.next(), ToolCallId.of(toolCallId));
        }
    }

    public BashEvent started() {
        return new BashEvent.SessionStarted(EventId.next(), origin, AT);
    }

    public BashEvent deleted() {
        return new BashEvent.SessionDeleted(EventId.next(), origin, AT);
    }

    public BashEvent bashStarted(Bash bash) {
        return new BashEvent.BashStarted(
                EventId.next(), origin, AT, bash.id(), bash.toolCallId(), "tools x", "/workspace", 30_000, TRACE);
    }

    public BashEvent output(Bash bash, int chunk, String text) {
        return new BashEvent.BashOutput(
                EventId.next(), origin, AT, bash.id(), bash.toolCallId(), OutputStream.STDOUT, chunk, text);
    }

    public BashEvent completed(Bash bash, int calls) {
        return new BashEvent.BashCompleted(
                EventId.next(), origin, AT, bash.id(), bash.toolCallId(), 0, true, 41, false, calls, null, TRACE);
    }

    public BashEvent refused(Bash bash, int n) {
        return new BashEvent.CallRefused(
                EventId.next(),
                origin,
                AT,
                call(bash, n, CallId.UNKNOWN_TOOL, "tools github nope"),
                "github",
                CallError.of(ErrorCode.UNKNOWN_COMMAND, "no such tool"),
                null,
                TRACE);
    }

    public ToolCallFinished finished(Bash bash, int n) {
        return finished(bash, n, new CallOutcome.Completed(Payload.inline(JsonText.of("{\"blocks\":[]}"))));
    }

    public ToolCallFinished finished(Bash bash, int n, CallOutcome outcome) {
        return finished(call(bash, n, "mcp_github__get_pull", "tools github get-pull"), outcome, judged());
    }

    public ToolCallFinished finished(ScriptCall call, CallOutcome outcome, Judgement judgement) {
        return new ToolCallFinished(
                EventId.next(),
                origin,
                call,
                "github",
                "shell-executor-1",
                outcome,
                judgement,
                new Timing(1, 3, 12L),
                "{\"number\":7}",
                Payload.inline(JsonText.of("{\"number\":7}")),
                null,
                AT,
                TRACE);
    }

    public static Judgement judged() {
        return new Judgement(true, Risk.READ_ONLY, null, "mode normal", null);
    }

    public static ScriptCall call(Bash bash, int n, String registeredName, String command) {
        return ScriptCall.of(NestedCallId.next(), bash.id(), new CallId(bash.toolCallId(), n, registeredName), command);
    }

    public ApprovalEvent asked(Bash bash, ApprovalId approval) {
        return new ApprovalEvent.Requested(
                EventId.next(),
                origin,
                AT,
                approval,
                call(bash, 1, "mcp_github__delete_branch", "tools github delete-branch"),
                Why.DESTRUCTIVE,
                "It is declared destructive.",
                "{\"branch\":\"x\"}",
                "f1",
                AT.plusSeconds(900));
    }

    public ApprovalEvent answered(ApprovalId approval, String answer) {
        return new ApprovalEvent.Answered(EventId.next(), origin, AT, approval, answer, "user-2");
    }

    public ApprovalEvent expired(ApprovalId approval) {
        return new ApprovalEvent.Expired(EventId.next(), origin, AT, approval);
    }

    /** The facts of a whole script run with so many calls, in order. */
    public List<Object> run(Bash bash, int calls) {
        var facts = new java.util.ArrayList<Object>();
        facts.add(bashStarted(bash));
        for (var n = 1; n <= calls; n++) {
            facts.add(finished(bash, n));
        }
        facts.add(completed(bash, calls));
        return facts;
    }
}
