package dev.conch.executor.bash;

import dev.conch.contracts.CancelReason;
import dev.conch.contracts.StopReason;
import dev.conch.executor.calls.RunDesk;
import dev.conch.executor.calls.RunIdentity;
import dev.conch.executor.sandbox.CallerContext;
import dev.conch.executor.sandbox.RunDir;
import dev.conch.executor.sandbox.RunningScript;
import dev.conch.executor.sandbox.ScriptExit;
import dev.conch.executor.sandbox.ScriptRun;
import io.smallrye.mutiny.Uni;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** One script from its start to the moment when nothing of it is left: the process, its calls, its time. */
final class BashRun {
    private final RunIdentity run;
    private final BashRequest request;
    private final RunDesk desk;
    private final EventJournal journal;
    private final Stage stage;
    private final RunSignals signals;
    private final CompletableFuture<RunningScript> begun = new CompletableFuture<>();

    BashRun(RunIdentity run, BashRequest request, RunDesk desk, EventJournal journal, Stage stage, RunSignals signals) {
        this.run = run;
        this.request = request;
        this.desk = desk;
        this.journal = journal;
        this.stage = stage;
        this.signals = signals;
    }

    RunIdentity identity() {
        return run;
    }

    BashRequest request() {
        return request;
    }

    RunDesk desk() {
        return desk;
    }

    EventJournal journal() {
        return journal;
    }

    /** The running process; empty before it is there. */
    Optional<RunningScript> script() {
        return Optional.ofNullable(begun.getNow(null));
    }

    /** The process as soon as it is there; nothing when it never is. */
    Uni<RunningScript> begun() {
        return CallerContext.uni(begun);
    }

    /** How it stands while it runs. */
    BashStatus.Running status() {
        return new BashStatus.Running(
                "running",
                script().map(RunningScript::stdoutBytes).orElse(null),
                script().map(RunningScript::stderrBytes).orElse(null),
                run.deadline().minus(request.timeout()));
    }

    /** Ends the script and everything in it. The first reason counts. */
    void interrupt(StopReason reason) {
        signals.interrupt(reason);
    }

    /** Runs the script; completes when nothing of it is left and its calls have ended or been given up. */
    Uni<ScriptExit> execute() {
        return Uni.combine().any().of(process(), desk.prefetch()).chain(exit -> settle().replaceWith(exit));
    }

    private Uni<ScriptExit> process() {
        return stage.dirs()
                .create(request.script())
                .chain(dir -> stage.workspaces()
                        .open(run.origin().sessionId().value())
                        .chain(workspace -> inside(dir, workspace))
                        .eventually(() -> stage.dirs().remove(dir)));
    }

    private Uni<ScriptExit> inside(RunDir dir, Path workspace) {
        return stage.server()
                .open(dir, desk.handler())
                .chain(endpoint -> stage.sandbox()
                        .start(new ScriptRun(dir, workspace, request.workingDir()))
                        .chain(this::untilEnd)
                        .eventually(endpoint::close));
    }

    private Uni<ScriptExit> untilEnd(RunningScript started) {
        begun.complete(started);
        var exit = Uni.combine().any().of(started.exit(), held(started), interrupted(started));
        var output = started.output().invoke(journal::print).collect().last();
        return Uni.combine().all().unis(exit, output).with((ended, _) -> ended);
    }

    /** A held client has printed its line. */
    private Uni<ScriptExit> held(RunningScript started) {
        return Uni.createFrom().completionStage(signals::held).chain(started::kill);
    }

    private Uni<ScriptExit> interrupted(RunningScript started) {
        return interruption().chain(reason -> {
            desk.calls().interrupt(reason);
            return started.kill();
        });
    }

    private Uni<StopReason> interruption() {
        return Uni.createFrom()
                .completionStage(signals::interrupted)
                .ifNoItem()
                .after(left())
                .recoverWithItem(StopReason.TIMEOUT);
    }

    /** Calls in flight end by themselves while there is time, then they are cancelled (spec sections 1 and 7). */
    private Uni<Void> settle() {
        if (!desk.calls().isBusy()) {
            return Uni.createFrom().voidItem();
        }
        var ended = desk.idle().map(_ -> Optional.<StopReason>empty());
        return Uni.combine()
                .any()
                .of(ended, interruption().map(Optional::of))
                .chain(reason -> reason.map(this::cancelInFlight)
                        .orElseGet(() -> Uni.createFrom().voidItem()));
    }

    private Uni<Void> cancelInFlight(StopReason reason) {
        return desk.cancelInFlight(reason == StopReason.TIMEOUT ? CancelReason.TIMEOUT : CancelReason.CANCELLED);
    }

    private Duration left() {
        var left = Duration.between(Instant.now(), run.deadline());
        return left.isPositive() ? left : Duration.ofMillis(1);
    }
}
