package dev.conch.executor.bash;

import dev.conch.contracts.BashEvent;
import dev.conch.contracts.EventId;
import dev.conch.contracts.Origin;
import dev.conch.contracts.StopReason;
import dev.conch.executor.calls.RunDesks;
import dev.conch.executor.calls.RunIdentity;
import dev.conch.executor.events.Facts;
import dev.conch.executor.gateway.Catalogs;
import dev.conch.executor.sandbox.CapturedOutput;
import dev.conch.executor.sandbox.ScriptExit;
import dev.conch.kit.failure.Failures;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import org.hibernate.reactive.mutiny.Mutiny;

/** Puts a claimed bash call together and takes it to its stored answer. */
@Singleton
class BashRuns {
    private final Mutiny.SessionFactory database;
    private final Stage stage;
    private final RunDesks desks;
    private final Catalogs catalogs;
    private final Facts facts;
    private final BashEnds ends;
    private final BashConfig config;
    private final BashCallRepository rows;

    BashRuns(
            Mutiny.SessionFactory database,
            Stage stage,
            RunDesks desks,
            Catalogs catalogs,
            Facts facts,
            BashEnds ends,
            BashConfig config,
            BashCallRepository rows) {
        this.database = database;
        this.stage = stage;
        this.desks = desks;
        this.catalogs = catalogs;
        this.facts = facts;
        this.ends = ends;
        this.config = config;
        this.rows = rows;
    }

    /** The run of a claimed call, not yet begun. */
    BashRun open(NewCall call, Origin origin, HomeContext home) {
        var request = call.request();
        var run = new RunIdentity(
                origin,
                call.id(),
                request.toolCallId(),
                call.startedAt().plus(request.timeout()),
                call.traceparent(),
                call.traceId());
        var buffer = new EventBuffer(run, config.outputChunk());
        var journal = new EventJournal(run, buffer, database, rows, facts, home);
        var signals = new RunSignals();
        var catalog =
                catalogs.of(origin.orgId(), origin.agentId(), origin.sessionId().value());
        var desk = desks.open(run, catalog, server -> catalogs.load(origin, server), journal::add, signals::hold);
        return new BashRun(run, request, desk, journal, stage, signals);
    }

    /** Runs it and stores what it came to; gives the stored answer. */
    Uni<byte[]> complete(BashRun run, NewCall call, HomeContext home) {
        return run.execute()
                .onFailure(_ -> run.script().isPresent())
                .recoverWithItem(failure -> broken(run, failure))
                .chain(exit -> finish(run, call, exit, home))
                .onFailure(_ -> run.script().isEmpty())
                .recoverWithUni(failure -> ends.neverBegan(run, failure, home));
    }

    /** The script had begun, so it may have changed something: it is over, and its answer says that it was lost. */
    private static ScriptExit broken(BashRun run, Throwable failure) {
        BashEnds.LOG.errorf("bash call %s broke off: %s", run.identity().bashCallId(), Failures.kind(failure));
        run.interrupt(StopReason.LOST);
        run.desk().calls().interrupt(StopReason.LOST);
        return new ScriptExit(ScriptExit.End.KILLED, 1, CapturedOutput.EMPTY, CapturedOutput.EMPTY, Duration.ZERO, "");
    }

    private Uni<byte[]> finish(BashRun run, NewCall call, ScriptExit exit, HomeContext home) {
        var report = run.desk().end();
        var duration = Duration.between(call.startedAt(), Instant.now()).toMillis();
        var answer = Answers.of(run.request(), exit, report, run.desk().stopError(), duration, call.traceId());
        var reason = report.stopped() == null ? null : report.stopped().reason();
        ends.measure(reason, duration);
        return ends.store(run, answer.json(), completed(run, answer, reason), home);
    }

    private static BashEvent completed(BashRun run, BashAnswer answer, StopReason reason) {
        return new BashEvent.BashCompleted(
                EventId.next(),
                run.identity().origin(),
                Instant.now(),
                run.identity().bashCallId(),
                run.request().toolCallId(),
                answer.exitCode(),
                answer.success(),
                answer.durationMs(),
                answer.truncated(),
                run.desk().calls().events(),
                reason,
                answer.traceId());
    }
}
