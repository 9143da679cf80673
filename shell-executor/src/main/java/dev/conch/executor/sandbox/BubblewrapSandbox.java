package dev.conch.executor.sandbox;

import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.concurrent.CompletableFuture;

/**
 * Scripts in bubblewrap: namespaces of their own, a system call filter, limits. Bubblewrap itself never runs as root. Needs
 * {@code FixedFiles} laid out beside the run directories.
 */
final class BubblewrapSandbox implements Sandbox {

    /** The name in {@link SandboxConfig#backend()}. */
    static final String NAME = "bubblewrap";

    private final SandboxConfig config;
    private final SandboxThreads threads;
    private final MemoryWatcher memory;
    private final BubblewrapCommand command;
    private final SandboxProbe probe;

    BubblewrapSandbox(
            SandboxConfig config, SandboxUser user, SandboxThreads threads, MemoryWatcher memory, ProbeRuns runs) {
        this.config = config;
        this.threads = threads;
        this.memory = memory;
        this.command = new BubblewrapCommand(config, user);
        this.probe = new SandboxProbe(this::launch, runs, config.probeTimeout());
    }

    @Override
    public String backend() {
        return NAME;
    }

    @Override
    public Uni<SandboxHealth> probe() {
        return CallerContext.back(probe.ask());
    }

    @Override
    public Uni<RunningScript> start(ScriptRun run) {
        return CallerContext.back(probe.ask().chain(health -> switch (health) {
            case SandboxHealth.Usable _ -> launch(run);
            case SandboxHealth.Unusable unusable ->
                Uni.createFrom().failure(new SandboxUnavailableException(unusable.reason()));
        }));
    }

    private Uni<RunningScript> launch(ScriptRun run) {
        return Uni.createFrom()
                .item(() -> prepare(run))
                .runSubscriptionOn(Infrastructure.getDefaultWorkerPool())
                .chain(this::startOnItsThread);
    }

    private Uni<RunningScript> startOnItsThread(ScriptRun run) {
        return Uni.createFrom().completionStage(() -> {
            CompletableFuture<RunningScript> started = threads.launch(() -> startNow(run));
            return started;
        });
    }

    private ScriptRun prepare(ScriptRun run) {
        try {
            Files.createSymbolicLink(run.runDir().path().resolve(BubblewrapCommand.WORKSPACE_LINK), run.workspace());
            return run;
        } catch (IOException e) {
            throw new UncheckedIOException("the run's directory is not there", e);
        }
    }

    private RunningScript startNow(ScriptRun run) {
        var builder = new ProcessBuilder(command.line(run.workingDir()))
                .directory(run.runDir().path().toFile())
                .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")));
        // bubblewrap is the sandbox's process 1: what is in its environment can be read inside
        builder.environment().clear();
        builder.environment().put("PATH", "/usr/bin:/bin");
        try {
            var namespace = new Namespace(run.runDir().path().resolve(BubblewrapCommand.STATUS), config.killGrace());
            var running = new RunningProcess(builder.start(), namespace, config.outputBytes());
            memory.watch(running);
            return running.begin(threads, () -> memory.forget(running));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot start " + builder.command().getFirst(), e);
        }
    }
}
