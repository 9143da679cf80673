package dev.conch.executor.calls;

import dev.conch.contracts.BashEvent;
import dev.conch.contracts.CallError;
import dev.conch.contracts.CallId;
import dev.conch.contracts.ErrorCode;
import dev.conch.contracts.EventId;
import dev.conch.contracts.JsonText;
import dev.conch.contracts.ScriptCall;
import dev.conch.executor.catalog.CatalogTool;
import dev.conch.executor.client.ClientReply;
import dev.conch.kit.mask.Masks;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/** Commands that end here: their facts, their counts and their error lines. */
final class Refusals {
    static final CallError STOPPED =
            CallError.of(ErrorCode.STOPPED, "an earlier call stopped the script, so this one did not run");

    private final RunIdentity run;
    private final RunCalls calls;
    private final Consumer<BashEvent> facts;
    private final AtomicReference<CallError> stopError = new AtomicReference<>();

    Refusals(RunIdentity run, RunCalls calls, Consumer<BashEvent> facts) {
        this.run = run;
        this.calls = calls;
        this.facts = facts;
    }

    /** The error that stopped the script; null when none did. */
    CallError stopError() {
        return stopError.get();
    }

    /** The script stops at this error. */
    ClientReply hold(CallError error) {
        stopError.compareAndSet(null, error);
        return Replies.hold(error);
    }

    /** Stopped before the words after the tool's name were read. */
    ClientReply stopped(CatalogTool tool) {
        return switch (calls.refuse(Integer.MAX_VALUE)) {
            case Admission.Stopped stopped -> stopped(stopped.n(), tool, null);
            case Admission.Go _, Admission.Limit _, Admission.Refused _, Admission.Over _ -> Replies.nobody();
        };
    }

    /** Stopped by the time its words were read. */
    ClientReply stopped(int n, CatalogTool tool, JsonText input) {
        return refused(run.call(n, tool.registeredName(), tool.command()), tool.server(), STOPPED, input);
    }

    /** The call after the last that the agent may make. */
    ClientReply limit(int n, CatalogTool tool, JsonText input, int maxCalls) {
        var error = CallError.of(
                ErrorCode.CALL_LIMIT, "more than " + maxCalls + " tool calls in one bash call; the script stops here");
        var call = run.call(n, tool.registeredName(), tool.command());
        facts.accept(fact(call, tool.server(), error, input));
        return hold(error);
    }

    /** Refused for its name or its server. */
    ClientReply unnamed(String command, String server, CallError error, int maxRefused) {
        return switch (calls.refuse(maxRefused)) {
            case Admission.Refused refused -> refused(unknown(refused.n(), command), server, error, null);
            case Admission.Stopped stopped -> refused(unknown(stopped.n(), command), server, STOPPED, null);
            case Admission.Limit limit -> tooMany(unknown(limit.n(), command), server, maxRefused);
            case Admission.Go _, Admission.Over _ -> Replies.nobody();
        };
    }

    /** Refused for its words, which is no call and leaves no event. */
    ClientReply withoutEvent(CallError error, int maxRefused) {
        return calls.tooManyRefused(maxRefused)
                ? tooMany(unknown(calls.nextNumber(), "tools"), null, maxRefused)
                : Replies.error(error);
    }

    /** A call that counts and could not be published. */
    ClientReply unpublished(OpenCall open, CallError error) {
        return refused(open.call(), open.tool().server(), error, open.input());
    }

    private ClientReply tooMany(ScriptCall call, String server, int maxRefused) {
        var error = CallError.of(
                ErrorCode.CALL_LIMIT,
                "more than " + maxRefused + " refused tools commands in one bash call; the script stops here");
        facts.accept(fact(call, server, error, null));
        return hold(error);
    }

    private ClientReply refused(ScriptCall call, String server, CallError error, JsonText input) {
        facts.accept(fact(call, server, error, input));
        return Replies.error(error);
    }

    private ScriptCall unknown(int n, String command) {
        return run.call(n, CallId.UNKNOWN_TOOL, command);
    }

    private BashEvent fact(ScriptCall call, String server, CallError error, JsonText input) {
        var masked = new CallError(error.code(), Masks.text(error.message()), error.retryable());
        var preview = input == null ? null : Masks.preview(input, List.of());
        return new BashEvent.CallRefused(
                EventId.next(), run.origin(), Instant.now(), call, server, masked, preview, run.traceId());
    }
}
