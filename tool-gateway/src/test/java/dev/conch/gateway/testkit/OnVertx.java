package dev.conch.gateway.testkit;

import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/** Asks on an event loop, as the call flow does, and waits for the answer in the test's thread. */
public record OnVertx(Vertx vertx) {
    /** What came, and on which thread. */
    public record Answered<T>(T item, String thread) {}

    public <T> T ask(Supplier<Uni<T>> question) {
        return answered(question).item();
    }

    public <T> Answered<T> answered(Supplier<Uni<T>> question) {
        try {
            return start(question).get(30, TimeUnit.SECONDS);
        } catch (InterruptedException | ExecutionException | TimeoutException e) {
            throw new AssertionError("no answer", e);
        }
    }

    public <T> CompletableFuture<Answered<T>> start(Supplier<Uni<T>> question) {
        var answer = new CompletableFuture<Answered<T>>();
        vertx.getOrCreateContext().runOnContext(v -> {
            try {
                question.get()
                        .subscribe()
                        .with(
                                item -> answer.complete(new Answered<>(
                                        item, Thread.currentThread().getName())),
                                answer::completeExceptionally);
            } catch (RuntimeException e) {
                answer.completeExceptionally(e);
            }
        });
        return answer;
    }
}
