package dev.conch.executor.gateway;

import dev.conch.contracts.CallError;
import dev.conch.contracts.ErrorCode;
import dev.conch.executor.catalog.CatalogSnapshot;
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
    private static final int NOT_FOUND = 404;
    private static final int NOT_MODIFIED = 304;

    private final GatewayClient gateway;
    private final CatalogConfig config;
    private final ConcurrentMap<Key, Kept> kept = new ConcurrentHashMap<>();

    Catalogs(@RestClient GatewayClient gateway, CatalogConfig config) {
        this.gateway = gateway;
        this.config = config;
    }

    /** The catalog as it is now. Never fails. */
    public Uni<CatalogAnswer> of(String orgId, String agentId) {
        var key = new Key(orgId, agentId);
        var known = Optional.ofNullable(kept.get(key));
        return gateway.catalog(orgId, agentId, known.map(Kept::etag).orElse(null))
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
        keep(key, response.getHeaderString("ETag"), index);
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
            return new CatalogAnswer.NoSuchAgent();
        }
        LOG.warnf("no catalog of agent %s: %s", key.agentId(), Failures.kind(failure));
        return new CatalogAnswer.NotAvailable(
                CallError.retryable(ErrorCode.UNAVAILABLE, "the agent's tools cannot be listed at the moment"));
    }

    /** Whose catalog: never one org's for another. */
    private record Key(String orgId, String agentId) {}

    /** A snapshot and the gateway's name for it. */
    private record Kept(String etag, ToolIndex index) {}
}
