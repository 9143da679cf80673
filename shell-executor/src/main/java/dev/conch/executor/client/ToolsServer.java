package dev.conch.executor.client;

import dev.conch.executor.sandbox.RunDir;
import io.smallrye.mutiny.Uni;

/** Listens for the {@code tools} clients of single runs, one unix socket each. Injected by whoever runs bash calls. */
public interface ToolsServer {

    /**
     * Listens on the run's socket, which only the sandbox's uid may use. To be called before the sandbox is started (the
     * socket is bound into it) and closed after its exit.
     */
    Uni<ToolsEndpoint> open(RunDir dir, CommandHandler handler);
}
