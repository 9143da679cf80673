package dev.conch.executor.calls;

import dev.conch.contracts.ApprovalId;
import dev.conch.contracts.JsonText;
import dev.conch.contracts.NestedCallId;
import dev.conch.contracts.StopReason;
import dev.conch.executor.report.DoneCall;
import dev.conch.executor.report.Report;
import dev.conch.executor.report.StoppedAt;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.IntFunction;

/**
 * What the calls of one bash call have come to: the count, what is in flight, what is done, whether the script was stopped. Its commands
 * come at the same time from several threads; every step here is short and under one lock.
 */
public final class RunCalls {
    private final Map<NestedCallId, OpenCall> open = new LinkedHashMap<>();
    private final List<DoneCall> done = new ArrayList<>();
    private CompletableFuture<Void> idle = CompletableFuture.completedFuture(null);
    private int numbers;
    private int counted;
    private int uncounted;
    private int readOnly;
    private boolean over;
    private StoppedAt stopped;

    /**
     * A command whose words are right: counted and in flight unless it is one too many. The step after the words in spec section 3,
     * Errors.
     *
     * @param call makes the call of a number
     */
    synchronized Admission admit(IntFunction<OpenCall> call, String command, JsonText input, int maxCalls) {
        if (over) {
            return new Admission.Over();
        }
        numbers++;
        if (stopped != null) {
            return new Admission.Stopped(numbers);
        }
        if (counted >= maxCalls) {
            stopped = new StoppedAt(StopReason.CALL_LIMIT, List.of(), command, input);
            return new Admission.Limit(numbers);
        }
        counted++;
        var opened = call.apply(numbers);
        if (open.isEmpty()) {
            idle = new CompletableFuture<>();
        }
        open.put(opened.call().id(), opened);
        return new Admission.Go(opened);
    }

    /** A command that is refused before it counts and leaves an event. */
    synchronized Admission refuse(int maxRefused) {
        if (over) {
            return new Admission.Over();
        }
        numbers++;
        if (stopped != null) {
            return new Admission.Stopped(numbers);
        }
        return tooManyRefused(maxRefused) ? new Admission.Limit(numbers) : new Admission.Refused(numbers);
    }

    /** A command whose words are wrong, which leaves no event: true when it is one too many, and then it does leave one. */
    synchronized boolean tooManyRefused(int maxRefused) {
        if (over || stopped != null || ++uncounted <= maxRefused) {
            return false;
        }
        stopped = StoppedAt.of(StopReason.CALL_LIMIT);
        return true;
    }

    /** The number of an event about something that did not go through the steps above. */
    synchronized int nextNumber() {
        return ++numbers;
    }

    /**
     * The call ran and ended so; nothing is recorded when it was given up before.
     *
     * @param only whether the tool was declared or labelled read-only when it was judged
     * @param input the one that ran
     */
    void ran(NestedCallId id, boolean only, JsonText input, DoneCall.Ending ending) {
        tell(closed(id, only, input, ending));
    }

    private synchronized boolean closed(NestedCallId id, boolean only, JsonText input, DoneCall.Ending ending) {
        var call = open.remove(id);
        if (call != null) {
            record(call, only, input, ending);
        }
        return open.isEmpty();
    }

    /** The call ended without having run. */
    void didNotRun(NestedCallId id) {
        tell(closed(id));
    }

    private synchronized boolean closed(NestedCallId id) {
        open.remove(id);
        return open.isEmpty();
    }

    /** Outside the lock and after everything is recorded: whoever waits goes on at once, on this thread. */
    private void tell(boolean nothingOpen) {
        if (nothingOpen) {
            currentIdle().complete(null);
        }
    }

    private synchronized CompletableFuture<Void> currentIdle() {
        return open.isEmpty() ? idle : CompletableFuture.completedFuture(null);
    }

    private void record(OpenCall call, boolean only, JsonText input, DoneCall.Ending ending) {
        if (only) {
            readOnly++;
        } else {
            done.add(new DoneCall(call.call().command(), input, ending));
        }
    }

    /** Stops the script for want of an answer; later questions are added to the first. */
    synchronized void hold(OpenCall call, JsonText input, ApprovalId approval) {
        if (stopped == null) {
            stopped = new StoppedAt(
                    StopReason.NEEDS_APPROVAL, List.of(approval), call.call().command(), input);
        } else if (stopped.reason() == StopReason.NEEDS_APPROVAL) {
            var all = new ArrayList<>(stopped.approvals());
            all.add(approval);
            stopped = new StoppedAt(
                    stopped.reason(), all.stream().distinct().toList(), stopped.command(), stopped.input());
        }
    }

    /** Stops the script from outside: time, a cancel. An earlier reason stays. */
    public synchronized void interrupt(StopReason reason) {
        if (stopped == null) {
            stopped = StoppedAt.of(reason);
        }
    }

    /** Whether the script was stopped. */
    public synchronized boolean isStopped() {
        return stopped != null;
    }

    /** Whether a call is in flight: a silent stdin may be waiting for it, and a run that has exited waits for it. */
    public synchronized boolean isBusy() {
        return !open.isEmpty();
    }

    /**
     * Whether a call is in flight in a script that goes on. One that is not published yet is else not published at all, and one whose client is
     * gone is else not given back: what is in flight when the script is stopped is finished (section 7).
     */
    synchronized boolean isOpenAndUnstopped(NestedCallId id) {
        return open.containsKey(id) && stopped == null;
    }

    /** Completes when nothing is in flight any more. */
    public synchronized CompletionStage<Void> idle() {
        return idle.copy();
    }

    /** What is in flight. */
    synchronized List<OpenCall> inFlight() {
        return List.copyOf(open.values());
    }

    /** Ends the run: what is in flight is given up as unknown, and nothing is recorded after. Gives what was given up. */
    List<OpenCall> end() {
        var abandoned = abandon();
        tell(true);
        return abandoned;
    }

    private synchronized List<OpenCall> abandon() {
        over = true;
        var abandoned = List.copyOf(open.values());
        open.clear();
        abandoned.forEach(call -> record(call, call.tool().readOnly(), call.input(), new DoneCall.Unanswered()));
        return abandoned;
    }

    /** How many calls leave an event. */
    public synchronized int events() {
        return numbers;
    }

    /** What there is to report. */
    public synchronized Report report() {
        return new Report(done, readOnly, stopped);
    }
}
