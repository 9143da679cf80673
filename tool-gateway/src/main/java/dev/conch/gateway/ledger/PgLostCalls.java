package dev.conch.gateway.ledger;

import dev.conch.contracts.ApprovalId;
import dev.conch.contracts.CancelReason;
import dev.conch.contracts.Judgement;
import dev.conch.contracts.NestedCallId;
import dev.conch.contracts.Risk;
import dev.conch.contracts.ToolCallRequested;
import dev.conch.contracts.Wire;
import dev.conch.kit.kafka.InstanceId;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.StreamSupport;

/** What dead instances left in the ledger, in PostgreSQL. Every statement may run in several instances at once. */
@Singleton
class PgLostCalls implements LostCalls {
    private static final int FORGET_BATCH = 1000;

    private final Pool pool;
    private final String owner;
    private final LedgerConfig config;
    private final PgLedger ledger;

    @Inject
    PgLostCalls(Pool pool, InstanceId instance, LedgerConfig config, PgLedger ledger) {
        this(pool, instance.value(), config, ledger);
    }

    PgLostCalls(Pool pool, String owner, LedgerConfig config, PgLedger ledger) {
        this.pool = pool;
        this.owner = owner;
        this.config = config;
        this.ledger = ledger;
    }

    @Override
    public Uni<Void> renew(Collection<NestedCallId> calls) {
        return execute(LedgerSql.RENEW, Tuple.of(ids(calls), owner, lease()));
    }

    @Override
    public Uni<List<ClaimedCall>> takeOver() {
        return list(LedgerSql.TAKE_OVER, Tuple.of(owner, lease(), config.sweepBatch()), PgLostCalls::taken);
    }

    @Override
    public Uni<List<LostCall>> lost() {
        return list(LedgerSql.LOST, Tuple.of(config.sweepBatch()), PgLostCalls::lost);
    }

    @Override
    public Uni<Boolean> finish(LostCall call, FinishedCall end) {
        return ledger.finish(call.owner(), call.attempt(), end);
    }

    @Override
    public Uni<List<FinishedCall>> unpublished() {
        return list(
                LedgerSql.UNPUBLISHED,
                Tuple.of(lease(), config.sweepBatch()),
                row -> FinishedCall.of(row.getBuffer("finished").getBytes(), row.getString("traceparent")));
    }

    @Override
    public Uni<Void> published(Collection<NestedCallId> calls) {
        return execute(LedgerSql.PUBLISHED, Tuple.of(ids(calls)));
    }

    @Override
    public Uni<Void> cancel(String orgId, NestedCallId call, CancelReason reason) {
        return execute(LedgerSql.CANCEL, Tuple.of(call.value(), orgId, reason.wireName()));
    }

    @Override
    public Uni<Void> forget() {
        return execute(LedgerSql.FORGET, Tuple.of(config.keep().toMillis(), FORGET_BATCH))
                .chain(() ->
                        execute(LedgerSql.FORGET_CLOSED, Tuple.of(config.keep().toMillis())));
    }

    private static ClaimedCall taken(Row row) {
        return new ClaimedCall(
                request(row),
                row.getInteger("attempt"),
                row.getBoolean("begun"),
                PgLedger.session(row),
                row.getLong("revision"));
    }

    private static LostCall lost(Row row) {
        return new LostCall(
                request(row),
                row.getString("owner"),
                row.getInteger("attempt"),
                row.getString("server"),
                judgement(row),
                Math.max(0, row.getLong("queued_ms")),
                Math.max(0, row.getLong("ran_ms")),
                row.getLong("revision"));
    }

    private static Judgement judgement(Row row) {
        var risk = row.getString("risk");
        var approval = row.getString("approval_id");
        return new Judgement(
                row.getBoolean("read_only"),
                risk == null ? null : Risk.valueOf(risk.toUpperCase(Locale.ROOT)),
                null,
                row.getString("decision"),
                approval == null ? null : ApprovalId.of(approval));
    }

    private static ToolCallRequested request(Row row) {
        return Wire.read(row.getBuffer("request").getBytes(), ToolCallRequested.class);
    }

    private static String[] ids(Collection<NestedCallId> calls) {
        return calls.stream().map(NestedCallId::value).toArray(String[]::new);
    }

    private long lease() {
        return config.lease().toMillis();
    }

    private Uni<Void> execute(String sql, Tuple values) {
        return pool.preparedQuery(sql).execute(values).replaceWithVoid();
    }

    private <T> Uni<List<T>> list(String sql, Tuple values, Function<Row, T> reader) {
        return pool.preparedQuery(sql)
                .execute(values)
                .map(rows -> StreamSupport.stream(rows.spliterator(), false)
                        .map(reader)
                        .toList());
    }
}
