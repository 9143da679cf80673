package dev.conch.executor.gateway;

import dev.conch.contracts.CallError;
import dev.conch.contracts.ErrorCode;
import dev.conch.contracts.Origin;
import dev.conch.executor.catalog.CatalogSnapshot;
import dev.conch.executor.catalog.LoadedServer;
import dev.conch.executor.words.ToolIndex;
import dev.conch.kit.failure.Failures;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.ClientWebApplicationException;
import org.jboss.resteasy.reactive.RestResponse;

/** The agents' catalogs: asked of the gateway at each bash call, transferred and read only when they have changed. */
@Singleton
public class Catalogs {
    private static final Logger LOG = Logger.getLogger(Catalogs.class);
    private static final String OF_SESSION = "X-Conch-Of-Session";
    private static final int NOT_FOUND = 404;
    private static final int NOT_MODIFIED = 304;

    private final GatewayClient gateway;
    private final CatalogConfig config;
    private final ConcurrentMap<Key, Kept> kept = new ConcurrentHashMap<>();

    Catalogs(@RestClient GatewayClient gateway, CatalogConfig config) {
        this.gateway = gateway;
        this.config = config;
    }

    /**
     * The catalog as it is now, with what the session has loaded on demand. Never fails.
     *
     * @param sessionId null for no session
     */
    public Uni<CatalogAnswer> of(String orgId, String agentId, String sessionId) {
        var key = new Key(orgId, agentId, sessionId);
        var known = Optional.ofNullable(kept.get(key)).or(() -> Optional.ofNullable(kept.get(key.ofAgent())));
        return gateway.catalog(orgId, agentId, sessionId, known.map(Kept::etag).orElse(null))
                .ifNoItem()
                .after(config.timeout())
                .fail()
                .map(response -> read(key, response, known))
                .onFailure()
                .recoverWithItem(failure -> refused(key, failure));
    }

    private CatalogAnswer read(Key key, RestResponse<byte[]> response, Optional<Kept> known) {
        if (response.getStatus() == NOT_MODIFIED && known.isPresent()) {
            return new CatalogAnswer.Found(known.get().index());
        }
        var index = new ToolIndex(CatalogSnapshot.read(response.getEntity()));
        var ofSession = Boolean.parseBoolean(response.getHeaderString(OF_SESSION));
        keep(ofSession ? key : key.ofAgent(), response.getHeaderString("ETag"), index);
        return new CatalogAnswer.Found(index);
    }

    private void keep(Key key, String etag, ToolIndex index) {
        if (kept.size() >= config.kept()) {
            // rare and cheap to fill again: no order of use is kept
            kept.clear();
        }
        if (etag != null) {
            kept.put(key, new Kept(etag, index));
        }
    }

    private CatalogAnswer refused(Key key, Throwable failure) {
        if (failure instanceof ClientWebApplicationException answered
                && answered.getResponse().getStatus() == NOT_FOUND) {
            kept.remove(key);
            kept.remove(key.ofAgent());
            return new CatalogAnswer.NoSuchAgent();
        }
        LOG.warnf("no catalog of agent %s: %s", key.agentId(), Failures.kind(failure));
        return new CatalogAnswer.NotAvailable(
                CallError.retryable(ErrorCode.UNAVAILABLE, "the agent's tools cannot be listed at the moment"));
    }

    /** Loads a server on demand for the session. Never fails. */
    public Uni<ServerAnswer> load(Origin origin, String server) {
        return gateway.load(
                        origin.orgId(),
                        origin.agentId(),
                        server,
                        origin.sessionId().value())
                .ifNoItem()
                .after(config.timeout())
                .fail()
                .map(Catalogs::loaded)
                .onFailure()
                .recoverWithItem(failure -> notLoaded(server, failure));
    }

    private static ServerAnswer loaded(byte[] json) {
        var loaded = LoadedServer.read(json);
        return loaded.server().fault() == null
                ? new ServerAnswer.Loaded(loaded)
                : new ServerAnswer.NotLoaded(loaded.server().fault());
    }

    private static ServerAnswer notLoaded(String server, Throwable failure) {
        LOG.warnf("server %s was not loaded: %s", server, Failures.kind(failure));
        return new ServerAnswer.NotLoaded(
                CallError.retryable(ErrorCode.UNAVAILABLE, "server " + server + " could not be loaded"));
    }

    /** Whose catalog: never one org's for another. A session has one of its own only where it has loaded servers on demand. */
    private record Key(String orgId, String agentId, String sessionId) {
        Key ofAgent() {
            return new Key(orgId, agentId, null);
        }
    }

    /** A snapshot and the gateway's name for it. */
    private record Kept(String etag, ToolIndex index) {}
}
