package dev.conch.gateway.payload;

import dev.conch.contracts.PayloadId;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.util.Optional;

/** The table {@code payload_chunks}. */
@Singleton
class PayloadRepository {
    /** A deleted session takes nothing more. A piece that is there already stays as it is. */
    private static final String PUT = """
            insert into payload_chunks (payload_id, n, org_id, session_id, data, expires_at)
            select $1, $2, $3, $4, $5, now() + $6::bigint * interval '1 millisecond'
            where not exists (select 1 from sessions where session_id = $4 and (deleted or org_id <> $3))
            on conflict do nothing""";

    private static final String GET = """
            select data from payload_chunks where payload_id = $1 and n = $2 and org_id = $3 and session_id = $4
                and expires_at > now()""";

    private static final String EXPIRE = "delete from payload_chunks where expires_at < now()";

    private final Pool pool;
    private final PayloadConfig config;

    PayloadRepository(Pool pool, PayloadConfig config) {
        this.pool = pool;
        this.config = config;
    }

    /** False when the session takes no more, or the piece was there. */
    Uni<Boolean> put(Owner owner, PayloadId id, int n, Buffer data) {
        var values = Tuple.of(id.value(), n, owner.orgId(), owner.sessionId(), data);
        return pool.preparedQuery(PUT)
                .execute(values.addLong(config.keep().toMillis()))
                .map(rows -> rows.rowCount() == 1);
    }

    Uni<Optional<byte[]>> get(Owner owner, PayloadId id, int n) {
        return pool.preparedQuery(GET)
                .execute(Tuple.of(id.value(), n, owner.orgId(), owner.sessionId()))
                .map(PayloadRepository::data);
    }

    Uni<Void> expire() {
        return pool.query(EXPIRE).execute().replaceWithVoid();
    }

    private static Optional<byte[]> data(RowSet<Row> rows) {
        for (var row : rows) {
            return Optional.of(row.getBuffer(0).getBytes());
        }
        return Optional.empty();
    }
}
