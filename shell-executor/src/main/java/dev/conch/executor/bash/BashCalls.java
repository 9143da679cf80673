package dev.conch.executor.bash;

import dev.conch.contracts.BashCallId;
import dev.conch.executor.session.SessionLeases;
import dev.conch.kit.problem.ProblemException;
import dev.conch.kit.trace.Traces;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.inject.Singleton;
import java.time.Instant;
import org.hibernate.reactive.mutiny.Mutiny;

/** What requests ask of bash calls. A call goes on when the request that began it goes away. */
@Singleton
class BashCalls {
    private final Vertx vertx;
    private final Mutiny.SessionFactory database;
    private final RunningCalls running;
    private final BashClaims claims;
    private final BashRuns runs;
    private final BashCallRepository rows;
    private final SessionLeases sessions;
    private final Stage stage;

    BashCalls(
            Vertx vertx,
            Mutiny.SessionFactory database,
            RunningCalls running,
            BashClaims claims,
            BashRuns runs,
            BashCallRepository rows,
            SessionLeases sessions,
            Stage stage) {
        this.vertx = vertx;
        this.database = database;
        this.running = running;
        this.claims = claims;
        this.runs = runs;
        this.rows = rows;
        this.sessions = sessions;
        this.stage = stage;
    }

    /** The answer to this request: of a run of its own, of the one that is going on, or the first one's. */
    Uni<byte[]> run(RunKey key, BashRequest request) {
        var call = new NewCall(
                BashCallId.next(), request, request.hash(), Instant.now(), Traces.traceparent(), Traces.traceId());
        var mine = new RunEntry(call.hash());
        var entry = running.enter(key, mine);
        if (!entry.asksForTheSame(call.hash())) {
            return Uni.createFrom().failure(BashClaims.reused(key.toolCallId()));
        }
        if (entry == mine) {
            begin(key, call, mine);
        }
        return entry.answer();
    }

    /** An edge: the run belongs to nobody's request, so it is subscribed here. */
    private void begin(RunKey key, NewCall call, RunEntry entry) {
        var home = HomeContext.open(vertx);
        home.run(stage::requireSandbox)
                .chain(() -> home.run(() -> claims.claim(key, call)))
                .chain(claim -> follow(claim, call, entry, home))
                .eventually(() -> running.leave(key, entry))
                .subscribe()
                .with(entry::answer, entry::fail);
    }

    private Uni<byte[]> follow(Claim claim, NewCall call, RunEntry entry, HomeContext home) {
        return switch (claim) {
            case Claim.Answered answered -> Uni.createFrom().item(answered.json());
            case Claim.Fresh fresh -> {
                var run = runs.open(call, fresh.origin(), home);
                entry.started(run);
                yield runs.complete(run, call, home);
            }
        };
    }

    /** How a bash call stands; not found when the org's session has none of that id. */
    Uni<BashStatus> status(RunKey key) {
        return database.withSession(session -> sessions.find(session, key.orgId(), key.sessionId())
                        .chain(() -> rows.find(session, key.orgId(), key.sessionId(), key.toolCallId())))
                .map(row -> row.orElseThrow(() -> ProblemException.notFound("bash_call", key.toolCallId())))
                .map(row -> row.isRunning() ? progress(key, row) : new BashStatus.Ended(row.answer));
    }

    private BashStatus progress(RunKey key, BashCallRow row) {
        var script = running.find(key).flatMap(RunEntry::run).flatMap(BashRun::script);
        return new BashStatus.Running(
                "running",
                script.map(one -> one.stdoutBytes()).orElse(null),
                script.map(one -> one.stderrBytes()).orElse(null),
                row.startedAt);
    }
}
