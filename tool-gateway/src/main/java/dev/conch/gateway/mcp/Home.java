package dev.conch.gateway.mcp;

import io.smallrye.mutiny.Uni;
import io.vertx.core.Context;
import io.vertx.core.Vertx;

/** The Vert.x context somebody asked on, to which the answer goes back: the SDK and timers answer on threads of their own. */
public final class Home {
    private final Context context;

    private Home(Context context) {
        this.context = context;
    }

    /** The present context. Throws without one: an answer that goes back to nowhere would never arrive. */
    public static Home here() {
        var context = Vertx.currentContext();
        if (context == null) {
            throw new IllegalStateException("asked outside a Vert.x context");
        }
        return new Home(context);
    }

    /** The same, answered here. */
    public <T> Uni<T> deliver(Uni<T> answer) {
        return answer.emitOn(this::run);
    }

    private void run(Runnable step) {
        if (Vertx.currentContext() == context) {
            step.run();
        } else {
            context.runOnContext(_ -> step.run());
        }
    }
}
