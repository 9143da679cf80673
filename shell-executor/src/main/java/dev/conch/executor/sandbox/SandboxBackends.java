package dev.conch.executor.sandbox;

import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Makes the configured backend. Another one stands here beside bubblewrap; none ever stands in for another. */
@Singleton
class SandboxBackends {

    /** {@code fixed} is asked for so that its files are laid out. */
    @Produces
    @Singleton
    Sandbox sandbox(
            SandboxConfig config,
            SandboxUser user,
            SandboxThreads threads,
            MemoryWatcher memory,
            ProbeRuns runs,
            FixedFiles fixed) {
        fixed.layOut();
        return BubblewrapSandbox.NAME.equals(config.backend())
                ? new BubblewrapSandbox(config, user, threads, memory, runs)
                : new RefusingSandbox(config.backend());
    }
}
