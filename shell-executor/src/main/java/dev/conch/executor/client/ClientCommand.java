package dev.conch.executor.client;

import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;

/** One {@code tools …} command that a script started and that waits for its reply. Safe to use from any thread. */
public interface ClientCommand {

    /** The words after {@code tools}, as the bytes the script passed; never null, may be empty. */
    List<byte[]> argv();

    /** The client's working directory inside the sandbox; empty where it was removed. */
    String cwd();

    /** What the client's stdin is. */
    StdinKind stdinKind();

    /**
     * Whether stdin is that of the nearest shell above the client, so not meant for this command
     * (`findings`: "whose stdin is it"; spec section 3 "When stdin is read").
     */
    boolean stdinInherited();

    /**
     * Reads stdin to its end. To be called at most once.
     *
     * @param maxBytes more than this is {@link StdinRead.TooLong}
     * @param silence how long stdin may stay open without a byte before the answer is {@link StdinRead.Silent}; zero waits
     *     for ever
     * @param paused asked several times a second; while true, silence is not counted (another nested call is running)
     */
    Uni<StdinRead> readStdin(int maxBytes, Duration silence, BooleanSupplier paused);

    /**
     * Waits, reading nothing, until stdin has data or is at its end, at most {@code cap}; so that a later stage of a pipeline
     * does not act before an earlier one has. Never fails. After {@link StdinWait#GONE} nothing may be begun: the client was
     * killed, perhaps because an earlier stage stopped the script.
     */
    Uni<StdinWait> awaitStdin(Duration cap);

    /**
     * Lets the client write a file in its working directory, before the reply is given. Files are written one after the
     * other. Completes with the outcome, never fails; a client that is gone is {@link SavedFile.NotSaved}.
     */
    Uni<SavedFile> save(ClientFile file);

    /** Completes when the client is gone: killed, or it has its reply. Never fails. */
    Uni<Void> gone();

    /** Whether {@link #gone()} has happened. */
    boolean isGone();
}
