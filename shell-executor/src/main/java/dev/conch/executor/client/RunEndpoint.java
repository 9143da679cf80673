package dev.conch.executor.client;

import dev.conch.executor.sandbox.CallerContext;
import io.smallrye.mutiny.Uni;
import io.vertx.core.AsyncResult;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.core.net.NetServer;
import io.vertx.core.net.NetSocket;
import io.vertx.core.net.SocketAddress;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.jboss.logging.Logger;

/** One run's socket and its connections. Lives on one event loop. */
final class RunEndpoint implements ToolsEndpoint {

    private static final Logger LOG = Logger.getLogger(RunEndpoint.class);

    private final Vertx vertx;
    private final Context context;
    private final RunTerms terms;
    private final NetServer server;
    private int connections;

    RunEndpoint(Vertx vertx, Context context, RunTerms terms) {
        this.vertx = vertx;
        this.context = context;
        this.terms = terms;
        this.server = vertx.createNetServer().connectHandler(this::accept);
    }

    Uni<Void> listen(Path socket) {
        var listening = new CompletableFuture<Void>();
        context.runOnContext(_ -> server.listen(SocketAddress.domainSocketAddress(socket.toString()))
                .onComplete(result -> settle(result, listening)));
        return CallerContext.uni(listening);
    }

    @Override
    public Uni<Void> close() {
        var closed = new CompletableFuture<Void>();
        context.runOnContext(_ -> server.close().onComplete(_ -> closed.complete(null)));
        return CallerContext.uni(closed);
    }

    private void accept(NetSocket socket) {
        if (connections >= terms.config().maxConnections()) {
            LOG.debug("a run has too many connections");
            socket.close();
            return;
        }
        connections++;
        var connection = new Connection(vertx, context, socket, terms);
        socket.exceptionHandler(failure -> LOG.debugf("a client's connection broke: %s", failure.getMessage()));
        socket.closeHandler(_ -> {
            connections--;
            connection.closed();
        });
        socket.handler(connection::receive);
    }

    private static void settle(AsyncResult<?> result, CompletableFuture<Void> future) {
        if (result.succeeded()) {
            future.complete(null);
        } else {
            future.completeExceptionally(result.cause());
        }
    }
}
