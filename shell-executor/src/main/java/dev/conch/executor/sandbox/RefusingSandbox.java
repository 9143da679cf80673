package dev.conch.executor.sandbox;

import io.smallrye.mutiny.Uni;

/**
 * Stands for a backend that is not there: refuses every script and says why.
 *
 * @param backend the configured name
 */
record RefusingSandbox(String backend) implements Sandbox {

    private String reason() {
        return "conch.executor.sandbox.backend is '" + backend + "', which this build does not have; it has: "
                + BubblewrapSandbox.NAME;
    }

    @Override
    public Uni<SandboxHealth> probe() {
        return Uni.createFrom().item(new SandboxHealth.Unusable(reason()));
    }

    @Override
    public Uni<RunningScript> start(ScriptRun run) {
        return Uni.createFrom().failure(new SandboxUnavailableException(reason()));
    }
}
