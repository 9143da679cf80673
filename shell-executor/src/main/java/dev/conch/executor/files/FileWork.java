package dev.conch.executor.files;

import dev.conch.executor.sandbox.CallerContext;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import io.vertx.core.Future;
import java.util.function.Supplier;

/** Brings blocking work to a worker thread and its outcome back to the caller's context. */
final class FileWork {

    private FileWork() {}

    /** Work that blocks, done once a subscription. */
    static <T> Uni<T> blocking(Supplier<T> work) {
        return CallerContext.back(Uni.createFrom().item(work).runSubscriptionOn(Infrastructure.getDefaultWorkerPool()));
    }

    /** Work of Vert.x, begun once a subscription. */
    static <T> Uni<T> future(Supplier<Future<T>> work) {
        return Uni.createFrom().completionStage(() -> work.get().toCompletionStage());
    }
}
