package dev.conch.executor.bash;

import io.quarkus.vertx.core.runtime.context.VertxContextSafetyToggle;
import io.smallrye.common.vertx.VertxContext;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

/**
 * A Vert.x context for work that outlives the request that began it. The database needs one, and one piece of work at a time may use it:
 * each bash call has its own.
 */
final class HomeContext {
    private final Context context;

    private HomeContext(Context context) {
        this.context = context;
    }

    /** A new one beside the current. */
    static HomeContext open(Vertx vertx) {
        var context = VertxContext.createNewDuplicatedContext(vertx.getOrCreateContext());
        VertxContextSafetyToggle.setContextSafe(context, true);
        return new HomeContext(context);
    }

    /** Does the work here and gives its item here. */
    <T> Uni<T> run(Supplier<Uni<T>> work) {
        Executor here = command -> context.runOnContext(_ -> command.run());
        return Uni.createFrom().deferred(work::get).runSubscriptionOn(here).emitOn(here);
    }
}
