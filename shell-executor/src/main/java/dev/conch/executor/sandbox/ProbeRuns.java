package dev.conch.executor.sandbox;

import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Makes what a probe runs: a real run directory and a workspace of its own, as several ask at once; both removed afterwards. */
@Singleton
class ProbeRuns {

    private static final byte[] SCRIPT =
            ": > /workspace/probe && exec rm /workspace/probe".getBytes(StandardCharsets.UTF_8);

    private static final int NAME_BYTES = 8;

    private final RunDirs dirs;
    private final Workspaces workspaces;
    private final SandboxUser user;
    private final String prefix;

    ProbeRuns(RunDirs dirs, Workspaces workspaces, SandboxUser user, InstanceDir instance) {
        this.dirs = dirs;
        this.workspaces = workspaces;
        this.user = user;
        this.prefix = "probe-" + instance.path().getFileName() + "-";
    }

    Uni<ScriptRun> create() {
        return dirs.create(SCRIPT)
                .chain(dir -> workspaces
                        .open(prefix + RandomName.next(NAME_BYTES))
                        .emitOn(Infrastructure.getDefaultWorkerPool())
                        .map(workspace -> run(dir, workspace)));
    }

    Uni<Void> remove(ScriptRun run) {
        return dirs.remove(run.runDir())
                .chain(() -> workspaces.remove(run.workspace().getFileName().toString()));
    }

    /** What keeps the sandbox's uid from its files, if anything does. */
    Optional<Path> closedOnTheWay(ScriptRun run) {
        return user.closedOnTheWayTo(run.workspace())
                .or(() -> user.closedOnTheWayTo(run.runDir().path()));
    }

    private static ScriptRun run(RunDir dir, Path workspace) {
        try {
            // stands for the socket, which only needs to be there
            Files.createFile(dir.socket());
            return new ScriptRun(dir, workspace, "/workspace");
        } catch (IOException e) {
            throw new UncheckedIOException("cannot make the probe's run directory", e);
        }
    }
}
