package dev.conch.gateway.ledger;

import dev.conch.contracts.ToolCallFinished;
import dev.conch.contracts.ToolCallRequested;
import dev.conch.gateway.session.KnownSession;
import dev.conch.kit.kafka.InstanceId;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.ZoneOffset;

/** The ledger in PostgreSQL: native statements, prepared once a connection, because every call pays for three of them. */
@Singleton
class PgLedger implements Ledger {
    private final Pool pool;
    private final String owner;
    private final LedgerConfig config;

    @Inject
    PgLedger(Pool pool, InstanceId instance, LedgerConfig config) {
        this(pool, instance.value(), config);
    }

    PgLedger(Pool pool, String owner, LedgerConfig config) {
        this.pool = pool;
        this.owner = owner;
        this.config = config;
    }

    @Override
    public Uni<Claim> claim(ToolCallRequested request, byte[] body) {
        return pool.preparedQuery(LedgerSql.CLAIM)
                .execute(claimValues(request, body))
                .chain(rows -> claimed(request, rows.iterator().next()));
    }

    @Override
    public Uni<Boolean> begin(ClaimedCall call, Begin begin) {
        var judgement = begin.judgement();
        var values =
                Tuple.of(call.id().value(), owner, call.attempt(), lease(), judgement.readOnly(), begin.repeatable());
        values.addString(judgement.risk() == null ? null : judgement.risk().wireName())
                .addString(judgement.decision())
                .addString(
                        judgement.approvalId() == null
                                ? null
                                : judgement.approvalId().value())
                .addString(begin.server());
        return changed(LedgerSql.BEGIN, values);
    }

    @Override
    public Uni<Boolean> finish(ClaimedCall call, FinishedCall end) {
        return finish(owner, call.attempt(), end);
    }

    /** Ends a lost call in its dead owner's place. */
    Uni<Boolean> finish(String of, int attempt, FinishedCall end) {
        return changed(LedgerSql.FINISH, finishValues(of, attempt, end));
    }

    private Uni<Claim> claimed(ToolCallRequested request, Row row) {
        return row.getBoolean("won")
                ? Uni.createFrom()
                        .item(new Claim.Won(new ClaimedCall(request, 1, false, session(row), row.getLong("revision"))))
                : pool.preparedQuery(LedgerSql.FIND)
                        .execute(Tuple.of(request.call().id().value()))
                        .map(rows -> existing(request, rows));
    }

    private static Claim existing(ToolCallRequested request, RowSet<Row> rows) {
        if (rows.size() == 0) {
            return new Claim.Dropped();
        }
        var row = rows.iterator().next();
        if (!row.getString("org_id").equals(request.origin().orgId())
                || !row.getString("session_id")
                        .equals(request.origin().sessionId().value())) {
            throw new IllegalArgumentException("id " + request.call().id() + " is another session's call");
        }
        var finished = row.getBuffer("finished");
        return finished == null
                ? new Claim.Dropped()
                : new Claim.Answered(FinishedCall.of(finished.getBytes(), row.getString("traceparent")));
    }

    static KnownSession session(Row row) {
        var org = row.getString("known_org");
        return org == null
                ? null
                : new KnownSession(
                        org,
                        row.getString("known_agent"),
                        row.getString("known_user"),
                        row.getBoolean("known_deleted"));
    }

    private Uni<Boolean> changed(String sql, Tuple values) {
        return pool.preparedQuery(sql).execute(values).map(rows -> rows.rowCount() == 1);
    }

    private Tuple claimValues(ToolCallRequested request, byte[] body) {
        var origin = request.origin();
        var call = request.call();
        return Tuple.tuple()
                .addString(call.id().value())
                .addString(origin.orgId())
                .addString(origin.agentId())
                .addString(origin.sessionId().value())
                .addString(origin.userId())
                .addString(call.bashCallId().value())
                .addString(call.callId().toString())
                .addInteger(call.callId().n())
                .addString(request.executor())
                .addString(owner)
                .addLong(lease())
                .addOffsetDateTime(request.requestedAt().atOffset(ZoneOffset.UTC))
                .addOffsetDateTime(request.deadlineAt().atOffset(ZoneOffset.UTC))
                .addBuffer(Buffer.buffer(body))
                .addString(request.traceparent());
    }

    private Tuple finishValues(String of, int attempt, FinishedCall end) {
        ToolCallFinished record = end.record();
        return Tuple.tuple()
                .addString(record.call().id().value())
                .addString(of)
                .addInteger(attempt)
                .addLong(lease())
                .addString(LedgerSql.status(record.outcome()))
                .addBoolean(record.judgement().readOnly())
                .addString(
                        record.judgement().risk() == null
                                ? null
                                : record.judgement().risk().wireName())
                .addString(record.judgement().decision())
                .addString(
                        record.judgement().approvalId() == null
                                ? null
                                : record.judgement().approvalId().value())
                .addLong(record.timing().queueMs())
                .addLong(record.timing().durationMs())
                .addBuffer(Buffer.buffer(end.bytes()));
    }

    private long lease() {
        return config.lease().toMillis();
    }
}
