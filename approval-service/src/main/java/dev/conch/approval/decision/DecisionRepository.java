package dev.conch.approval.decision;

import dev.conch.contracts.CallToJudge;
import dev.conch.contracts.Decision;
import dev.conch.contracts.DecisionRequested;
import dev.conch.contracts.Wire;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;

/**
 * The table {@code decisions}: the first decision about a call stays. A call that runs at once costs one insert; only when that finds a row
 * is anything read.
 */
@Singleton
class DecisionRepository {
    private static final String COLUMNS =
            "insert into decisions (id, org_id, session_id, request_id, policy_version, fingerprint, decision, decided_at)";
    private static final String INSERT =
            COLUMNS + " values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing";
    private static final String INSERT_IN_SESSION =
            COLUMNS + " values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) on conflict (id) do nothing";
    private static final String FIND = "select decision from decisions where id = $1 and org_id = $2";
    private static final String FORGET = """
            delete from decisions where id in (
                select id from decisions where decided_at < $1 limit $2 for update skip locked)""";

    private final Pool pool;

    DecisionRepository(Pool pool) {
        this.pool = pool;
    }

    /** The decision that counts: this one, or the one that was stored before. */
    Uni<Decision> storeOnce(DecisionRequested request, Decision decision) {
        return pool.preparedQuery(INSERT)
                .execute(values(request, decision))
                .chain(rows -> rows.rowCount() > 0 ? Uni.createFrom().item(decision) : stored(request));
    }

    /** The same inside the caller's transaction. False when another decision was stored before. */
    Uni<Boolean> storeInSession(DecisionRequested request, Decision decision) {
        var values = values(request, decision);
        return Panache.getSession()
                .chain(session -> {
                    var insert = session.createNativeQuery(INSERT_IN_SESSION);
                    for (int i = 0; i < values.size(); i++) {
                        insert.setParameter(i + 1, values.getValue(i));
                    }
                    return insert.executeUpdate();
                })
                .map(count -> count > 0);
    }

    Uni<Optional<Decision>> find(DecisionRequested request) {
        var id = request.calls().getFirst().call().id().value();
        return pool.preparedQuery(FIND)
                .execute(Tuple.of(id, request.origin().orgId()))
                .map(DecisionRepository::first);
    }

    /** Deletes decisions that no redelivery will ask for any more; at most so many. */
    Uni<Integer> forget(Instant before, int most) {
        return pool.preparedQuery(FORGET).execute(Tuple.of(utc(before), most)).map(RowSet::rowCount);
    }

    /** Stored a moment ago, or under another org: then nothing can be said, and the caller denies. */
    Uni<Decision> stored(DecisionRequested request) {
        return find(request)
                .map(found ->
                        found.orElseThrow(() -> new IllegalStateException("the call was decided for another org")));
    }

    private static Tuple values(DecisionRequested request, Decision decision) {
        CallToJudge call = request.calls().getFirst();
        return Tuple.from(java.util.List.of(
                decision.id().value(),
                request.origin().orgId(),
                request.origin().sessionId().value(),
                request.requestId().value(),
                request.policy().version(),
                call.fingerprint(),
                new String(Wire.write(decision), StandardCharsets.UTF_8),
                utc(Instant.now())));
    }

    private static Optional<Decision> first(RowSet<Row> rows) {
        for (var row : rows) {
            var json = row.getString("decision").getBytes(StandardCharsets.UTF_8);
            return Optional.of(Wire.read(json, Decision.class));
        }
        return Optional.empty();
    }

    private static OffsetDateTime utc(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }
}
