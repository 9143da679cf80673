package dev.conch.executor.bash;

import dev.conch.executor.client.ToolsServer;
import dev.conch.executor.sandbox.RunDirs;
import dev.conch.executor.sandbox.Sandbox;
import dev.conch.executor.sandbox.SandboxHealth;
import dev.conch.executor.sandbox.Workspaces;
import dev.conch.kit.problem.ProblemException;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;

/** What every run stands on. */
@Singleton
record Stage(RunDirs dirs, Workspaces workspaces, ToolsServer server, Sandbox sandbox) {
    /** Fails with 503 where no script can run, saying why (spec section 2). */
    Uni<Void> requireSandbox() {
        return sandbox.probe()
                .invoke(health -> {
                    if (health instanceof SandboxHealth.Unusable unusable) {
                        throw ProblemException.unavailable("sandbox_unavailable", unusable.reason());
                    }
                })
                .replaceWithVoid();
    }
}
