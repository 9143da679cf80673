package dev.conch.executor.calls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.contracts.ApprovalId;
import dev.conch.contracts.BashCallId;
import dev.conch.contracts.CallId;
import dev.conch.contracts.JsonText;
import dev.conch.contracts.NestedCallId;
import dev.conch.contracts.ScriptCall;
import dev.conch.contracts.StopReason;
import dev.conch.contracts.ToolCallId;
import dev.conch.executor.report.DoneCall;
import dev.conch.executor.words.Catalogue;
import java.util.HashSet;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RunCallsTest {
    private static final JsonText INPUT = JsonText.EMPTY_OBJECT;
    private static final DoneCall.Ending OK = new DoneCall.Ok("x\n", false);

    private final RunCalls calls = new RunCalls();

    @Test
    void theCallAfterTheLastStopsTheScript() {
        assertThat(admit(2)).isInstanceOf(Admission.Go.class);
        assertThat(admit(2)).isInstanceOf(Admission.Go.class);
        assertThat(admit(2)).isEqualTo(new Admission.Limit(3));
        assertThat(admit(2)).isEqualTo(new Admission.Stopped(4));

        assertThat(calls.report().stopped().reason()).isEqualTo(StopReason.CALL_LIMIT);
        assertThat(calls.report().stopped().command()).isEqualTo("tools util echo");
        assertThat(calls.events()).isEqualTo(4);
    }

    @Test
    void refusedCommandsCountOnTheirOwn() {
        assertThat(calls.refuse(2)).isEqualTo(new Admission.Refused(1));
        assertThat(calls.tooManyRefused(2)).isFalse();
        assertThat(admit(50)).isInstanceOf(Admission.Go.class);
        assertThat(calls.refuse(2)).isEqualTo(new Admission.Limit(3));
        assertThat(calls.isStopped()).isTrue();
    }

    @Test
    void wrongWordsLeaveNoNumberUntilTheyAreTooMany() {
        assertThat(calls.tooManyRefused(1)).isFalse();
        assertThat(calls.events()).isZero();
        assertThat(calls.tooManyRefused(1)).isTrue();
        assertThat(calls.tooManyRefused(1)).as("once").isFalse();
    }

    @Test
    void callsOfManyThreadsHaveANumberEachAndNoneTooMany() {
        var admitted = new ConcurrentLinkedQueue<Admission>();

        IntStream.range(0, 500).parallel().forEach(_ -> admitted.add(admit(50)));

        var numbers = new HashSet<Integer>();
        admitted.forEach(one -> numbers.add(number(one)));
        assertThat(numbers).hasSize(500);
        assertThat(admitted.stream().filter(Admission.Go.class::isInstance)).hasSize(50);
        assertThat(admitted.stream().filter(Admission.Limit.class::isInstance)).hasSize(1);
    }

    @Test
    void whatMayHaveChangedSomethingIsListedInOrderOfItsEndAndReadsAreCounted() {
        var first = open("mcp_github__create_issue");
        var second = open("mcp_github__delete_branch");
        var read = open("mcp_util__echo");

        calls.ran(second.call().id(), false, INPUT, OK);
        calls.ran(read.call().id(), true, INPUT, OK);
        calls.ran(first.call().id(), false, INPUT, new DoneCall.Unanswered());

        assertThat(calls.report().done())
                .extracting(DoneCall::command)
                .containsExactly("tools github delete-branch", "tools github create-issue");
        assertThat(calls.report().readOnlyCalls()).isEqualTo(1);
    }

    @Test
    void whatDidNotRunIsNotDone() {
        calls.didNotRun(open("mcp_github__create_issue").call().id());

        assertThat(calls.report().done()).isEmpty();
        assertThat(calls.report().readOnlyCalls()).isZero();
    }

    @Test
    void theFirstHeldCallStopsTheScriptAndEveryQuestionIsNamed() {
        var one = ApprovalId.next();
        var two = ApprovalId.next();

        var first = open("mcp_github__delete_branch");
        var second = open("mcp_github__create_issue");

        calls.hold(first, INPUT, one);
        calls.hold(second, INPUT, two);
        calls.interrupt(StopReason.TIMEOUT);

        assertThat(calls.report().stopped().reason()).isEqualTo(StopReason.NEEDS_APPROVAL);
        assertThat(calls.report().stopped().approvals()).containsExactly(one, two);
        assertThat(calls.report().stopped().command()).isEqualTo("tools github delete-branch");
    }

    @Test
    void theRunIsIdleWhenTheLastCallHasEnded() {
        assertThat(calls.idle().toCompletableFuture()).isDone();
        var one = open("mcp_util__echo");
        var two = open("mcp_util__echo");
        var idle = calls.idle().toCompletableFuture();

        calls.ran(one.call().id(), true, INPUT, OK);
        assertThat(idle).isNotDone();
        calls.didNotRun(two.call().id());
        assertThat(idle).isDone();
        assertThat(calls.isBusy()).isFalse();
    }

    @Test
    void whoeverWaitsForIdleFindsEverythingRecorded() {
        var one = open("mcp_github__create_issue");
        var seen = calls.idle().thenApply(_ -> calls.report().done().size()).toCompletableFuture();

        calls.ran(one.call().id(), false, INPUT, OK);

        assertThat(seen).isCompletedWithValue(1);
    }

    @Test
    void atTheEndWhatHasNotAnsweredIsUnknownAndNothingIsRecordedAfter() {
        var changing = open("mcp_github__create_issue");

        var abandoned = calls.end();
        calls.ran(changing.call().id(), false, INPUT, OK);

        assertThat(abandoned).containsExactly(changing);
        assertThat(calls.report().done())
                .singleElement()
                .satisfies(done -> assertThat(done.ending()).isEqualTo(new DoneCall.Unanswered()));
        assertThat(admit(50)).isEqualTo(new Admission.Over());
        assertThat(calls.refuse(50)).isEqualTo(new Admission.Over());
        assertThat(calls.events()).isEqualTo(1);
    }

    private OpenCall open(String registeredName) {
        return ((Admission.Go) calls.admit(n -> call(n, registeredName), registeredName, INPUT, 50)).call();
    }

    private Admission admit(int maxCalls) {
        return calls.admit(n -> call(n, "mcp_util__echo"), "tools util echo", INPUT, maxCalls);
    }

    private static OpenCall call(int n, String registeredName) {
        var tool = Catalogue.index().registered(registeredName).orElseThrow();
        var call = ScriptCall.of(
                NestedCallId.next(),
                BashCallId.next(),
                new CallId(ToolCallId.of("call_1"), n, registeredName),
                tool.command());
        return new OpenCall(call, tool, INPUT);
    }

    private static int number(Admission admission) {
        return switch (admission) {
            case Admission.Go go -> go.call().call().callId().n();
            case Admission.Limit limit -> limit.n();
            case Admission.Stopped stopped -> stopped.n();
            case Admission.Refused refused -> refused.n();
            case Admission.Over _ -> 0;
        };
    }
}
