package dev.conch.gateway.session;

import dev.conch.contracts.Origin;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;

/** The table {@code sessions}. The ledger reads it beside a claim, in the same statement. */
@Singleton
class SessionRepository implements SessionMemory {
    private static final String STARTED = """
            insert into sessions (session_id, org_id, agent_id, user_id) values ($1, $2, $3, $4)
            on conflict (session_id) do nothing""";

    /** A deletion read before the start it belongs to still counts; another org's word changes nothing. */
    private static final String DELETED = """
            insert into sessions (session_id, org_id, agent_id, user_id, deleted) values ($1, $2, $3, $4, true)
            on conflict (session_id) do update set deleted = true where sessions.org_id = excluded.org_id""";

    /** What was said in it goes; the rows stay, so that a redelivered request still runs nothing. */
    private static final String FORGET_PAYLOADS = """
            update calls set request = null, finished = null
            where session_id = $1 and org_id = $2 and state = 'finished' and published""";

    private static final String FORGET_SERVERS = "delete from session_servers where session_id = $1 and org_id = $2";

    private static final String FORGET_STORED = "delete from payload_chunks where session_id = $1 and org_id = $2";

    private final Pool pool;

    SessionRepository(Pool pool) {
        this.pool = pool;
    }

    @Override
    public Uni<Void> started(Origin origin) {
        return pool.preparedQuery(STARTED).execute(values(origin)).replaceWithVoid();
    }

    Uni<Void> deleted(Origin origin) {
        var session = Tuple.of(origin.sessionId().value(), origin.orgId());
        return pool.preparedQuery(DELETED)
                .execute(values(origin))
                .chain(() -> pool.preparedQuery(FORGET_PAYLOADS).execute(session))
                .chain(() -> pool.preparedQuery(FORGET_SERVERS).execute(session))
                .chain(() -> pool.preparedQuery(FORGET_STORED).execute(session))
                .replaceWithVoid();
    }

    private static Tuple values(Origin origin) {
        return Tuple.of(origin.sessionId().value(), origin.orgId(), origin.agentId(), origin.userId());
    }
}
