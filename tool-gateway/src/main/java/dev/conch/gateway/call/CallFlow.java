package dev.conch.gateway.call;

import dev.conch.contracts.CallError;
import dev.conch.gateway.ledger.ClaimedCall;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;

/** The way of one claimed call: judge, run or refuse, finish. Nothing else in the gateway orders these steps. */
@Singleton
class CallFlow {
    private final CallJudge judge;
    private final ToolRun tools;
    private final CallEnds ends;
    private final Cancels cancels;
    private final Masking masking;

    CallFlow(CallJudge judge, ToolRun tools, CallEnds ends, Cancels cancels, Masking masking) {
        this.judge = judge;
        this.tools = tools;
        this.ends = ends;
        this.cancels = cancels;
        this.masking = masking;
    }

    /** Done when the end is stored and published, or was somebody else's. Fails only when it could not be stored. */
    Uni<Void> run(ClaimedCall call) {
        return end(call, untilCancelled(call).chain(judged -> act(call, judged)));
    }

    /** Ends a call that is not even looked at. */
    Uni<Void> refuse(ClaimedCall call, CallError error) {
        return end(call, Uni.createFrom().item(Ending.refused(error)));
    }

    /** What to mask by is looked up beside the call, not after it. */
    private Uni<Void> end(ClaimedCall call, Uni<Ending> work) {
        return Uni.combine()
                .all()
                .unis(work, masking.of(call.request().origin().orgId(), call.revision()))
                .asTuple()
                .chain(both -> ends.finish(call, both.getItem1(), both.getItem2()));
    }

    /** A cancel does not wait for a decision, nor for a server that is being loaded. */
    private Uni<Judged> untilCancelled(ClaimedCall call) {
        var cancelled = cancels.signal(new Cancels.Key(call.request().origin().orgId(), call.id()))
                .<Judged>map(_ -> new Judged.Ended(Ending.refused(Refusals.cancelled())));
        return Uni.join().first(cancelled, judge.judge(call)).toTerminate();
    }

    private Uni<Ending> act(ClaimedCall call, Judged judged) {
        return switch (judged) {
            case Judged.Ready ready -> tools.run(call, ready);
            case Judged.Ended ended -> Uni.createFrom().item(ended.ending());
        };
    }
}
