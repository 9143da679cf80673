package dev.conch.gateway.catalog;

import dev.conch.gateway.agent.AgentDefinition;
import dev.conch.gateway.cache.BoundedCache;
import dev.conch.gateway.revision.Revisions;
import dev.conch.gateway.secret.SecretVault;
import dev.conch.gateway.server.ServerDefinition;
import dev.conch.gateway.server.StoredJson;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The stored configuration of an agent, from memory while the org's revision stands still. Read for every call, beside whatever session the
 * caller has open, so straight from the pool.
 */
@ApplicationScoped
class AgentSnapshots {
    private static final String AGENT = "select document from agent where org_id = $1 and agent_id = $2";
    private static final String SERVERS = "select name, document from mcp_server where org_id = $1 and name = any($2)";

    private record Key(String orgId, String agentId) {}

    private final Pool pool;
    private final Revisions revisions;
    private final SecretVault secrets;
    private final BoundedCache<Key, AgentSnapshot> snapshots;

    AgentSnapshots(Pool pool, Revisions revisions, SecretVault secrets, CatalogConfig config) {
        this.pool = pool;
        this.revisions = revisions;
        this.secrets = secrets;
        this.snapshots = new BoundedCache<>(config.agents());
    }

    /** As it is now; fails with {@link NoSuchAgentException}. */
    Uni<AgentSnapshot> current(String orgId, String agentId) {
        return revisions.current(orgId).chain(revision -> at(new AgentAt(orgId, agentId, revision)));
    }

    /** As it is at a revision that was just read; fails with {@link NoSuchAgentException}. */
    Uni<AgentSnapshot> at(AgentAt agent) {
        var key = new Key(agent.orgId(), agent.agentId());
        return snapshots
                .get(key)
                .filter(known -> known.revision() == agent.revision())
                .map(known -> Uni.createFrom().item(known))
                .orElseGet(() -> load(key, agent.revision()));
    }

    private Uni<AgentSnapshot> load(Key key, long revision) {
        return pool.preparedQuery(AGENT)
                .execute(Tuple.of(key.orgId(), key.agentId()))
                .map(rows -> agent(key, rows))
                .chain(agent -> servers(key.orgId(), agent)
                        .map(servers -> AgentSnapshot.of(revision, key.agentId(), agent, servers)))
                .invoke(snapshot -> snapshots.put(key, snapshot));
    }

    private AgentDefinition agent(Key key, RowSet<Row> rows) {
        for (var row : rows) {
            return StoredJson.read(row.getString(0), AgentDefinition.class);
        }
        snapshots.remove(key);
        throw new NoSuchAgentException(key.agentId());
    }

    private Uni<List<AgentServer>> servers(String orgId, AgentDefinition agent) {
        var names = agent.mcpServers().toArray(String[]::new);
        return pool.preparedQuery(SERVERS)
                .execute(Tuple.of(orgId, names))
                .map(StoredServers::definitions)
                .chain(found -> secrets.versions(orgId, StoredServers.secretNames(found))
                        .map(versions -> servers(orgId, agent, found, versions)));
    }

    private static List<AgentServer> servers(
            String orgId, AgentDefinition agent, Map<String, ServerDefinition> found, Map<String, Long> versions) {
        var servers = new ArrayList<AgentServer>();
        for (var name : agent.mcpServers()) {
            var definition = found.get(name);
            if (definition != null) {
                servers.add(new AgentServer(name, definition, ServerTargets.of(orgId, name, definition, versions)));
            }
        }
        return servers;
    }
}
