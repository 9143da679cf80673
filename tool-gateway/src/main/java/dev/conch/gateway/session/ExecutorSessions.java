package dev.conch.gateway.session;

import dev.conch.contracts.Origin;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.ws.rs.WebApplicationException;
import java.util.Optional;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Asks the executor over REST, with the gateway's own identity. */
@Singleton
class ExecutorSessions implements SessionSource {
    private static final int NOT_FOUND = 404;

    private final ExecutorClient client;
    private final SessionConfig config;

    ExecutorSessions(@RestClient ExecutorClient client, SessionConfig config) {
        this.client = client;
        this.config = config;
    }

    @Override
    public Uni<Optional<KnownSession>> find(Origin origin) {
        return client.session(origin.sessionId().value(), origin.orgId())
                .map(body -> Optional.of(body.known()))
                .onFailure(ExecutorSessions::isNotFound)
                .recoverWithItem(Optional.empty())
                .ifNoItem()
                .after(config.lookupTimeout())
                .fail();
    }

    private static boolean isNotFound(Throwable failure) {
        return failure instanceof WebApplicationException e && e.getResponse().getStatus() == NOT_FOUND;
    }
}
