package dev.conch.gateway.mcp;

import dev.conch.kit.failure.Failures;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.Cancellable;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import org.jboss.logging.Logger;

/** Ends by the clock the sessions that are idle or whose server's configuration or secrets have changed. An edge. */
@ApplicationScoped
class SessionTimers {
    private static final Logger LOG = Logger.getLogger(SessionTimers.class);

    private final McpClients clients;
    private final CurrentVersions versions;
    private final McpConfig config;
    private Cancellable running = () -> {};

    SessionTimers(McpClients clients, CurrentVersions versions, McpConfig config) {
        this.clients = clients;
        this.versions = versions;
        this.config = config;
    }

    void start(@Observes StartupEvent event) {
        running = Multi.createFrom()
                .ticks()
                .every(config.sweepEvery())
                .onOverflow()
                .drop()
                .onItem()
                .transformToUniAndConcatenate(_ -> sweep())
                .subscribe()
                .with(_ -> {});
    }

    void stop(@Observes ShutdownEvent event) {
        running.cancel();
    }

    /** One round; never fails. */
    Uni<Void> sweep() {
        clients.closeIdle(config.idleTimeout());
        return Multi.createFrom()
                .iterable(clients.orgs())
                .onItem()
                .transformToUniAndConcatenate(this::closeOutdated)
                .collect()
                .last();
    }

    private Uni<Void> closeOutdated(String orgId) {
        return versions.of(orgId)
                .invoke(current -> clients.retireOthers(orgId, current))
                .onFailure()
                .invoke(failure -> LOG.warnf("cannot tell which sessions are out of date: %s", Failures.kind(failure)))
                .onFailure()
                .recoverWithNull()
                .replaceWithVoid();
    }
}
