package dev.conch.approval.session;

import dev.conch.contracts.Origin;
import dev.conch.contracts.SessionId;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.util.Optional;

/** The table {@code sessions}. */
@Singleton
class SessionRepository {
    private static final String FIND = "select org_id, agent_id, user_id, deleted from sessions where session_id = $1";
    private static final String STORE = """
            insert into sessions (session_id, org_id, agent_id, user_id, deleted) values ($1, $2, $3, $4, $5)
            on conflict (session_id) do nothing""";

    /** A deletion read before the start it belongs to still counts; another org's word changes nothing. */
    private static final String DELETED = """
            insert into sessions (session_id, org_id, agent_id, user_id, deleted) values ($1, $2, $3, $4, true)
            on conflict (session_id) do update set deleted = true where sessions.org_id = excluded.org_id""";

    private final Pool pool;

    SessionRepository(Pool pool) {
        this.pool = pool;
    }

    Uni<Optional<KnownSession>> find(SessionId id) {
        return pool.preparedQuery(FIND).execute(Tuple.of(id.value())).map(SessionRepository::first);
    }

    Uni<Void> store(SessionId id, KnownSession session) {
        return pool.preparedQuery(STORE)
                .execute(Tuple.of(id.value(), session.orgId(), session.agentId(), session.userId(), session.deleted()))
                .replaceWithVoid();
    }

    Uni<Void> started(Origin origin) {
        return store(origin.sessionId(), new KnownSession(origin.orgId(), origin.agentId(), origin.userId(), false));
    }

    Uni<Void> deleted(Origin origin) {
        return pool.preparedQuery(DELETED)
                .execute(Tuple.of(origin.sessionId().value(), origin.orgId(), origin.agentId(), origin.userId()))
                .replaceWithVoid();
    }

    private static Optional<KnownSession> first(RowSet<Row> rows) {
        for (var row : rows) {
            return Optional.of(new KnownSession(
                    row.getString("org_id"),
                    row.getString("agent_id"),
                    row.getString("user_id"),
                    row.getBoolean("deleted")));
        }
        return Optional.empty();
    }
}
