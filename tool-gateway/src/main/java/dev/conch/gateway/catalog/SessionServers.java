package dev.conch.gateway.catalog;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** Which servers on demand a session has loaded (spec.md 3). They go with the session. */
@ApplicationScoped
class SessionServers {
    /** A session that is deleted, or another org's, remembers nothing. */
    private static final String REMEMBER = """
            insert into session_servers (session_id, org_id, server)
            select $1, $2, $3 where not exists (
                select 1 from sessions where session_id = $1 and (deleted or org_id <> $2))
            on conflict do nothing""";

    private static final String OF = "select server from session_servers where session_id = $1 and org_id = $2";

    private final Pool pool;

    SessionServers(Pool pool) {
        this.pool = pool;
    }

    /** Their names; none without a session, and none are asked for where the agent has no server on demand. */
    Uni<Set<String>> of(String orgId, String sessionId, AgentSnapshot agent) {
        var asks = sessionId != null
                && agent.servers().stream()
                        .anyMatch(server -> server.definition().loadOnDemand());
        return asks
                ? pool.preparedQuery(OF)
                        .execute(Tuple.of(sessionId, orgId))
                        .map(rows -> StreamSupport.stream(rows.spliterator(), false)
                                .map(row -> row.getString(0))
                                .collect(Collectors.toUnmodifiableSet()))
                : Uni.createFrom().item(Set.of());
    }

    /** Nothing is remembered without a session. */
    Uni<Void> remember(String orgId, String sessionId, String server) {
        return sessionId == null
                ? Uni.createFrom().voidItem()
                : pool.preparedQuery(REMEMBER)
                        .execute(Tuple.of(sessionId, orgId, server))
                        .replaceWithVoid();
    }
}
