package dev.conch.kit.outbox;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.util.ArrayList;
import java.util.List;

/**
 * One transaction of the drain. An advisory lock makes one owner at a time over all replicas, so the order holds; rows are deleted in the
 * transaction that saw the broker's acknowledgement, so none is lost and a repeat keeps its id.
 */
final class OutboxBatch {
    private static final String OWN =
            "select pg_try_advisory_xact_lock(hashtext(current_schema() || '.outbox')) as owned";
    private static final String OLDEST =
            "select id, topic, record_key, headers::text as headers, body from outbox order by id limit $1";
    private static final String DELETE = "delete from outbox where id = any($1)";

    private final Pool pool;
    private final OutboxPublisher publisher;
    private final int limit;

    OutboxBatch(Pool pool, OutboxPublisher publisher, int limit) {
        this.pool = pool;
        this.publisher = publisher;
        this.limit = limit;
    }

    /** What is left after the batch. */
    enum Outcome {
        MORE,
        QUIET,
        OTHER_OWNER
    }

    Uni<Outcome> publish() {
        return pool.withTransaction(this::inTransaction);
    }

    private Uni<Outcome> inTransaction(SqlConnection connection) {
        return connection
                .query(OWN)
                .execute()
                .chain(rows -> rows.iterator().next().getBoolean("owned")
                        ? oldest(connection)
                        : Uni.createFrom().item(Outcome.OTHER_OWNER));
    }

    private Uni<Outcome> oldest(SqlConnection connection) {
        return connection
                .preparedQuery(OLDEST)
                .execute(Tuple.of(limit))
                .chain(rows -> rows.size() == 0 ? Uni.createFrom().item(Outcome.QUIET) : publishAll(connection, rows));
    }

    private Uni<Outcome> publishAll(SqlConnection connection, RowSet<Row> rows) {
        var ids = new ArrayList<Long>();
        var sends = new ArrayList<Uni<Void>>();
        for (var row : rows) {
            ids.add(row.getLong("id"));
            sends.add(publisher.publish(Outbox.message(
                    row.getString("topic"),
                    row.getString("record_key"),
                    row.getString("headers"),
                    row.getBuffer("body").getBytes())));
        }
        return Uni.join().all(sends).andFailFast().chain(_ -> delete(connection, ids));
    }

    private Uni<Outcome> delete(SqlConnection connection, List<Long> ids) {
        return connection
                .preparedQuery(DELETE)
                .execute(Tuple.of(ids.toArray(Long[]::new)))
                .replaceWith(ids.size() == limit ? Outcome.MORE : Outcome.QUIET);
    }
}
