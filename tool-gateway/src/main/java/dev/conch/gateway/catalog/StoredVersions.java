package dev.conch.gateway.catalog;

import dev.conch.gateway.mcp.CurrentVersions;
import dev.conch.gateway.secret.SecretVault;
import dev.conch.gateway.server.ServerDefinition;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.LinkedHashMap;
import java.util.Map;

/** The versions of an org's servers as they are stored now. Asked by the clock, so straight from the pool. */
@ApplicationScoped
class StoredVersions implements CurrentVersions {
    private static final String SERVERS = "select name, document from mcp_server where org_id = $1";

    private final Pool pool;
    private final SecretVault secrets;

    StoredVersions(Pool pool, SecretVault secrets) {
        this.pool = pool;
        this.secrets = secrets;
    }

    @Override
    public Uni<Map<String, String>> of(String orgId) {
        return pool.preparedQuery(SERVERS)
                .execute(Tuple.of(orgId))
                .map(StoredServers::definitions)
                .chain(servers -> secrets.versions(orgId, StoredServers.secretNames(servers))
                        .map(secretVersions -> versions(orgId, servers, secretVersions)));
    }

    private static Map<String, String> versions(
            String orgId, Map<String, ServerDefinition> servers, Map<String, Long> secretVersions) {
        var versions = new LinkedHashMap<String, String>();
        servers.forEach((name, definition) -> versions.put(
                name, ServerTargets.of(orgId, name, definition, secretVersions).version()));
        return versions;
    }
}
