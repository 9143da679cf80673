package dev.conch.executor.sandbox;

import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;

/** A script that was started. Handed out by {@link Sandbox#start}; safe to use from any thread. */
public interface RunningScript {

    /**
     * The end: completes once, when every process of the script is gone and both outputs are at their end. Never fails. May
     * be subscribed to any number of times, also afterwards.
     */
    Uni<ScriptExit> exit();

    /** Kills every process of the script at once and answers as {@link #exit()}. May be called again, and after the end. */
    Uni<ScriptExit> kill();

    /**
     * What the script prints, as it appears, cut on character boundaries, up to the same limit as {@link
     * ScriptExit#stdout()}; completes with the end. Each subscriber, however late, gets it from the beginning, at its own pace: a
     * slow one does not slow the script and keeps nothing of its own, and a missing one costs nothing.
     */
    Multi<OutputChunk> output();

    /** Bytes printed on stdout so far, those dropped over the limit included. */
    long stdoutBytes();

    /** Bytes printed on stderr so far, those dropped over the limit included. */
    long stderrBytes();
}
