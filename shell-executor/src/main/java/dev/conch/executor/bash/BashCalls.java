package dev.conch.executor.bash;

import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.inject.Singleton;
import java.time.Duration;

/** Takes bash calls in hand on this executor. A call goes on when the request that began it goes away. */
@Singleton
class BashCalls {
    private final Vertx vertx;
    private final RunningCalls running;
    private final Turns turns;
    private final BashRuns runs;
    private final Stage stage;

    BashCalls(Vertx vertx, RunningCalls running, Turns turns, BashRuns runs, Stage stage) {
        this.vertx = vertx;
        this.running = running;
        this.turns = turns;
        this.runs = runs;
        this.stage = stage;
    }

    /**
     * The call of this request: a new one, or the one that is in hand already.
     *
     * @param wait how long a new one may wait for the session's running call
     */
    RunEntry enter(RunKey key, BashRequest request, Duration wait) {
        var call = NewCall.of(request);
        var mine = new RunEntry(call.hash());
        var entry = running.enter(key, mine);
        if (!entry.asksForTheSame(call.hash())) {
            throw BashClaims.reused(key.toolCallId());
        }
        if (entry == mine) {
            begin(key, call, mine, wait);
        }
        return entry;
    }

    /** An edge: the run belongs to nobody's request, so it is subscribed here. */
    private void begin(RunKey key, NewCall call, RunEntry entry, Duration wait) {
        var home = HomeContext.open(vertx);
        home.run(stage::requireSandbox)
                .chain(() -> turns.take(key, call, wait, entry, home))
                .chain(claim -> follow(claim, entry, home))
                .eventually(() -> leave(key, entry))
                .subscribe()
                .with(entry::answer, entry::fail);
    }

    private void leave(RunKey key, RunEntry entry) {
        running.leave(key, entry);
        turns.next(key);
    }

    private Uni<byte[]> follow(Claim claim, RunEntry entry, HomeContext home) {
        return switch (claim) {
            case Claim.Answered answered -> Uni.createFrom().item(answered.json());
            case Claim.Left _ -> throw new IllegalStateException("a call that was left behind is ended before");
            case Claim.Fresh fresh -> {
                var run = runs.open(fresh.call(), fresh.origin(), home);
                entry.started(run);
                yield runs.complete(run, fresh.call(), home);
            }
        };
    }
}
