package dev.conch.executor.sandbox;

import io.smallrye.mutiny.Uni;
import java.nio.file.Path;

/** The directories of the sessions, seen by their scripts as {@code /workspace}. Injected by sessions and bash calls. */
public interface Workspaces {

    /**
     * The session's directory, made (and given to the sandbox's uid) if it is not there yet.
     *
     * @param sessionId a {@code ses_} id; anything that is not letters, digits, {@code _} or {@code -} fails the {@code Uni}
     *     with {@link IllegalArgumentException}
     */
    Uni<Path> open(String sessionId);

    /**
     * Where the session's directory lies; it need not be there. A script may be changing what is in it.
     *
     * @param sessionId as for {@link #open}
     */
    Path path(String sessionId);

    /** Removes the session's directory and all in it, following no link; removing it again does nothing. */
    Uni<Void> remove(String sessionId);
}
