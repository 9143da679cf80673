package dev.conch.gateway.ledger;

import dev.conch.kit.paging.PageRequest;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.StreamSupport;

/** Reads the calls of one bash call, in the order of their numbers. */
@Singleton
class CallFacts {
    private static final String OF_BASH_CALL = """
            select id, call_id, n, state, attempt, read_only, finished,
                case when state = 'finished' then null else request end as requested
            from calls where org_id = $1 and bash_call_id = $2 and n > $3 order by n limit $4""";

    private final Pool pool;

    CallFacts(Pool pool) {
        this.pool = pool;
    }

    /** One more than the page holds, to learn whether there are more. */
    Uni<List<CallFact>> of(String orgId, String bashCallId, PageRequest page) {
        var after = page.after() == null ? 0 : Integer.parseInt(page.after());
        return pool.preparedQuery(OF_BASH_CALL)
                .execute(Tuple.of(orgId, bashCallId, after, page.limit() + 1))
                .map(rows -> StreamSupport.stream(rows.spliterator(), false)
                        .map(CallFacts::fact)
                        .toList());
    }

    Uni<Void> close(String orgId, String bashCallId) {
        return pool.preparedQuery(LedgerSql.CLOSE)
                .execute(Tuple.of(orgId, bashCallId))
                .replaceWithVoid();
    }

    private static CallFact fact(Row row) {
        return new CallFact(
                row.getString("id"),
                row.getString("call_id"),
                row.getString("state"),
                row.getInteger("attempt"),
                row.getBoolean("read_only"),
                text(row, "requested"),
                text(row, "finished"),
                row.getInteger("n"));
    }

    private static String text(Row row, String column) {
        var bytes = row.getBuffer(column);
        return bytes == null ? null : bytes.toString(StandardCharsets.UTF_8);
    }
}
