package dev.conch.executor.client;

import dev.conch.executor.sandbox.CallerContext;
import dev.conch.executor.sandbox.RunDir;
import dev.conch.executor.sandbox.RunDirs;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.core.impl.VertxInternal;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;

/** Unix sockets by Vert.x, which needs its native transport for them ({@code quarkus.vertx.prefer-native-transport}). */
@Singleton
class DomainSocketServer implements ToolsServer {

    private final Vertx vertx;
    private final ClientConfig config;
    private final RunDirs dirs;

    DomainSocketServer(Vertx vertx, ClientConfig config, RunDirs dirs) {
        this.vertx = vertx;
        this.config = config;
        this.dirs = dirs;
    }

    @Override
    public Uni<ToolsEndpoint> open(RunDir dir, CommandHandler handler) {
        if (!vertx.isNativeTransportEnabled()) {
            return Uni.createFrom()
                    .failure(new IllegalStateException(
                            "unix sockets need quarkus.vertx.prefer-native-transport=true and the epoll library"));
        }
        byte[] token = dir.token().getBytes(StandardCharsets.US_ASCII);
        // one event loop a run: its connections share it, so they need no locks
        Context context = ((VertxInternal) vertx).createEventLoopContext();
        var endpoint = new RunEndpoint(vertx, context, new RunTerms(config, token, handler));
        return CallerContext.back(
                endpoint.listen(dir.socket()).chain(() -> dirs.admit(dir)).replaceWith(endpoint));
    }
}
