package dev.conch.executor.bash;

import io.smallrye.mutiny.Uni;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** A bash call that this executor has in hand: being claimed, or running. Requests with the same id join it. */
final class RunEntry {
    private final String hash;
    private final CompletableFuture<byte[]> answer = new CompletableFuture<>();
    private volatile BashRun run;
    private volatile boolean cancelled;

    RunEntry(String hash) {
        this.hash = hash;
    }

    boolean asksForTheSame(String otherHash) {
        return hash.equals(otherHash);
    }

    /** The run, once it has been claimed. */
    Optional<BashRun> run() {
        return Optional.ofNullable(run);
    }

    void started(BashRun started) {
        run = started;
        if (cancelled) {
            started.cancel();
        }
    }

    /** Ends the run, at once or as soon as it is there. */
    void cancel() {
        cancelled = true;
        run().ifPresent(BashRun::cancel);
    }

    void answer(byte[] json) {
        answer.complete(json);
    }

    void fail(Throwable failure) {
        answer.completeExceptionally(failure);
    }

    /** The answer, for any number of requests; cancelling one leaves the run alone. */
    Uni<byte[]> answer() {
        return Uni.createFrom()
                .completionStage(answer::copy)
                .onFailure(CompletionException.class)
                .transform(Throwable::getCause);
    }
}
