package dev.conch.executor.client;

import io.smallrye.mutiny.Uni;

/** An open socket of one run. */
public interface ToolsEndpoint {

    /** Stops listening and closes every connection of the run. May be called again. Never fails. */
    Uni<Void> close();
}
