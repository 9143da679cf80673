package dev.conch.timeline.store;

import io.quarkus.vertx.core.runtime.context.VertxContextSafetyToggle;
import io.smallrye.common.vertx.VertxContext;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

/** Vert.x contexts for work that no request or record began: a database session needs one of its own. */
public final class Contexts {
    private Contexts() {}

    /** Runs the work on a new context; its result arrives there. */
    public static <T> Uni<T> fresh(Vertx vertx, Supplier<Uni<T>> work) {
        return Uni.createFrom().deferred(work::get).runSubscriptionOn(command -> {
            var context = VertxContext.createNewDuplicatedContext(vertx.getOrCreateContext());
            VertxContextSafetyToggle.setContextSafe(context, true);
            context.runOnContext(_ -> command.run());
        });
    }

    /** Where the caller is: what came back from elsewhere goes on here. */
    public static Executor here() {
        var home = Vertx.currentContext();
        if (home == null) {
            throw new IllegalStateException("not on a Vert.x context");
        }
        return command -> run(home, command);
    }

    private static void run(Context home, Runnable command) {
        home.runOnContext(_ -> command.run());
    }
}
