package dev.conch.executor.sandbox;

import io.smallrye.mutiny.Uni;

/** Makes and removes the directories of single runs. Injected by whoever runs bash calls. */
public interface RunDirs {

    /**
     * A new run directory with the script in a file of its own (bash reads scripts as it goes, so none is ever reused).
     *
     * @param script the commands as UTF-8, CR LF already LF, without NUL
     */
    Uni<RunDir> create(byte[] script);

    /** Gives the socket in the directory to the sandbox. Called by the tools server once it listens on it. */
    Uni<Void> admit(RunDir dir);

    /** Removes the directory and all in it; removing it again does nothing. Never fails: what stays is swept at start. */
    Uni<Void> remove(RunDir dir);
}
