package dev.conch.executor.client;

import io.smallrye.mutiny.Uni;

/** Answers the {@code tools} commands of one run. Implemented by the bash call, called by {@link ToolsServer}. */
public interface CommandHandler {

    /**
     * Answers one command. Called on an event loop, on a duplicated context of its own; commands of a run come at the same
     * time (pipelines, background jobs). A failed {@code Uni} is answered with a {@code tool_error} line. It is not cancelled
     * when the client is killed, since a call that has begun goes on: see {@link ClientCommand#gone()}.
     */
    Uni<ClientReply> handle(ClientCommand command);

    /**
     * A {@link ClientReply.Hold} has been printed by the client, or its time was up, or the client is gone: the run may be
     * killed now. Called once per hold.
     */
    void held(ClientCommand command);
}
