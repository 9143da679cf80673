package dev.conch.executor.sandbox;

import io.smallrye.mutiny.Uni;

/**
 * One way to run a script locked in (spec section 2). Chosen by {@link SandboxConfig#backend()}; implemented by {@code
 * bubblewrap}, later by {@code landlock} and {@code gvisor}. Injected by whoever runs bash calls.
 */
public interface Sandbox {

    /** The backend's name as configured, such as {@code bubblewrap}. */
    String backend();

    /**
     * Whether scripts can run here: the backend's real command line run once with {@code true}. The first answer is kept
     * while it is {@link SandboxHealth.Usable}; an unusable backend is tried again at each question. Never fails.
     */
    Uni<SandboxHealth> probe();

    /**
     * Starts the script of {@code run}. The {@code Uni} fails with {@link SandboxUnavailableException} where the backend does
     * not work, and then nothing was started. Wall-clock limits are the caller's: it calls {@link RunningScript#kill()}.
     */
    Uni<RunningScript> start(ScriptRun run);
}
