package dev.conch.executor.bash;

import dev.conch.contracts.StopReason;
import java.util.concurrent.CompletableFuture;

/** What others tell a run. */
final class RunSignals {
    private final CompletableFuture<Void> held = new CompletableFuture<>();
    private final CompletableFuture<StopReason> interrupted = new CompletableFuture<>();

    /** A held client has printed its line: the script may be killed. */
    void hold() {
        held.complete(null);
    }

    /** The script is to end now. */
    void interrupt(StopReason reason) {
        interrupted.complete(reason);
    }

    /** Completes on {@link #hold}; a copy, so that nobody can cancel it for the others. */
    CompletableFuture<Void> held() {
        return held.copy();
    }

    /** Completes on {@link #interrupt}; a copy as well. */
    CompletableFuture<StopReason> interrupted() {
        return interrupted.copy();
    }
}
