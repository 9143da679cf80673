package dev.conch.gateway.call;

import dev.conch.gateway.ledger.ClaimedCall;
import io.quarkus.vertx.core.runtime.context.VertxContextSafetyToggle;
import io.smallrye.common.vertx.VertxContext;
import io.vertx.core.Vertx;
import jakarta.inject.Singleton;

/** Gives each taken over call a Vert.x context of its own, as the consumer gives one to each record. */
@Singleton
class TakenOverCalls implements CallStarter {
    private final Vertx vertx;
    private final OpenCalls open;

    TakenOverCalls(Vertx vertx, OpenCalls open) {
        this.vertx = vertx;
        this.open = open;
    }

    @Override
    public void start(ClaimedCall call) {
        var context = VertxContext.createNewDuplicatedContext(vertx.getOrCreateContext());
        VertxContextSafetyToggle.setContextSafe(context, true);
        context.runOnContext(_ -> open.start(call));
    }
}
