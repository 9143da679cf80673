package dev.conch.approval.session;

import dev.conch.approval.ApprovalConfig;
import dev.conch.contracts.Origin;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.ws.rs.WebApplicationException;
import java.time.Clock;
import java.util.Optional;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Known here, or stored, or asked of the executor once; then compared. Only sessions that exist are remembered. */
@Singleton
class Sessions implements SessionGate {
    private static final int NOT_FOUND = 404;

    private final SessionCache cache;
    private final SessionRepository repository;
    private final ExecutorClient executor;
    private final ApprovalConfig config;
    private final Clock clock = Clock.systemUTC();

    Sessions(
            SessionCache cache,
            SessionRepository repository,
            @RestClient ExecutorClient executor,
            ApprovalConfig config) {
        this.cache = cache;
        this.repository = repository;
        this.executor = executor;
        this.config = config;
    }

    @Override
    public Uni<SessionVerdict> check(Origin origin) {
        return cache.find(origin.sessionId(), clock.instant())
                .map(known -> Uni.createFrom().item(judge(origin, known)))
                .orElseGet(() -> lookUp(origin));
    }

    private Uni<SessionVerdict> lookUp(Origin origin) {
        return repository
                .find(origin.sessionId())
                .chain(stored -> stored.isPresent() ? Uni.createFrom().item(stored) : ask(origin))
                .map(found -> found.map(session -> remember(origin, session))
                        .orElseGet(() -> new SessionVerdict.Refused("There is no such session.")));
    }

    private SessionVerdict remember(Origin origin, KnownSession session) {
        cache.put(origin.sessionId(), session, clock.instant());
        return judge(origin, session);
    }

    private Uni<Optional<KnownSession>> ask(Origin origin) {
        return executor.session(origin.sessionId().value(), origin.orgId())
                .map(body -> Optional.of(body.known()))
                .onFailure(Sessions::isNotFound)
                .recoverWithItem(Optional.empty())
                .call(found -> found.map(session -> repository.store(origin.sessionId(), session))
                        .orElseGet(() -> Uni.createFrom().voidItem()))
                .ifNoItem()
                .after(config.sessionLookupTimeout())
                .fail();
    }

    private static SessionVerdict judge(Origin origin, KnownSession session) {
        if (!session.matches(origin)) {
            return new SessionVerdict.Refused("The call does not belong to its session.");
        }
        return session.deleted()
                ? new SessionVerdict.Refused("The session is deleted.")
                : new SessionVerdict.Matching();
    }

    private static boolean isNotFound(Throwable failure) {
        return failure instanceof WebApplicationException e && e.getResponse().getStatus() == NOT_FOUND;
    }
}
