package dev.conch.gateway.guard;

import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.InetAddress;
import java.util.List;

/** The machine's own resolver, off the event loop because it blocks. */
@ApplicationScoped
class SystemResolver implements HostResolver {
    private final Vertx vertx;

    SystemResolver(Vertx vertx) {
        this.vertx = vertx;
    }

    @Override
    public Uni<List<InetAddress>> resolve(String host) {
        return Uni.createFrom()
                .completionStage(() -> vertx.executeBlocking(() -> List.of(InetAddress.getAllByName(host)), false)
                        .toCompletionStage());
    }
}
