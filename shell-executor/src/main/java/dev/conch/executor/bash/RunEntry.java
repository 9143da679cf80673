package dev.conch.executor.bash;

import dev.conch.contracts.StopReason;
import io.smallrye.mutiny.Uni;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** A bash call that this executor has in hand: waiting, being claimed, or running. Requests with the same id join it. */
final class RunEntry {
    private final String hash;
    private final CompletableFuture<byte[]> answer = new CompletableFuture<>();
    private final CompletableFuture<BashRun> taken = new CompletableFuture<>();
    private final CompletableFuture<StopReason> interrupted = new CompletableFuture<>();
    private volatile BashRun run;

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
        if (interrupted.isDone()) {
            started.interrupt(interrupted.join());
        }
        taken.complete(started);
    }

    /** Ends the run, at once or as soon as it is there. The first reason counts. */
    void interrupt(StopReason reason) {
        interrupted.complete(reason);
        run().ifPresent(begun -> begun.interrupt(reason));
    }

    boolean isInterrupted() {
        return interrupted.isDone();
    }

    /** Completes on {@link #interrupt}. */
    Uni<StopReason> interrupted() {
        return Uni.createFrom().completionStage(interrupted::copy);
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

    /** The run as soon as it is claimed, so that its row is there; empty when there was an answer already. Fails as the call does. */
    Uni<Optional<BashRun>> taken() {
        var answered = answer().map(_ -> run());
        var begun = Uni.createFrom().completionStage(taken::copy).map(Optional::of);
        return Uni.combine().any().of(begun, answered);
    }
}
