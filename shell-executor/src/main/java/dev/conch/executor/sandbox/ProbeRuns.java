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

/** Makes what a probe runs: a real run directory and a workspace of its own, both removed afterwards. */
@Singleton
class ProbeRuns {

    private static final byte[] SCRIPT =
            ": > /workspace/probe && exec rm /workspace/probe".getBytes(StandardCharsets.UTF_8);

    private final RunDirs dirs;
    private final Workspaces workspaces;
    private final SandboxUser user;
    private final String name;

    ProbeRuns(RunDirs dirs, Workspaces workspaces, SandboxUser user, InstanceDir instance) {
        this.dirs = dirs;
        this.workspaces = workspaces;
        this.user = user;
        this.name = "probe-" + instance.path().getFileName();
    }

    Uni<ScriptRun> create() {
        return dirs.create(SCRIPT)
                .chain(dir -> workspaces
                        .open(name)
                        .emitOn(Infrastructure.getDefaultWorkerPool())
                        .map(workspace -> run(dir, workspace)));
    }

    Uni<Void> remove(ScriptRun run) {
        return dirs.remove(run.runDir()).chain(() -> workspaces.remove(name));
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
