package dev.conch.executor.sandbox;

import io.smallrye.mutiny.Uni;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/**
 * Brings what other threads complete back to the Vert.x context of whoever subscribes, so that a caller on an event loop
 * stays on it. Without a context the completing thread goes on.
 */
public final class CallerContext {

    private CallerContext() {}

    /** The future as a {@code Uni} that may be subscribed to any number of times; cancelling it leaves the future alone. */
    public static <T> Uni<T> uni(CompletableFuture<T> future) {
        return back(Uni.createFrom().completionStage(future::copy));
    }

    /** The same {@code Uni}, answering on the subscriber's context. */
    public static <T> Uni<T> back(Uni<T> uni) {
        return Uni.createFrom().deferred(() -> {
            Context context = Vertx.currentContext();
            return context == null ? uni : uni.emitOn(on(context));
        });
    }

    /** Runs tasks on the context. */
    public static Executor on(Context context) {
        return task -> context.runOnContext(_ -> task.run());
    }
}
