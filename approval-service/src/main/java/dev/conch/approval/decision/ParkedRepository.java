package dev.conch.approval.decision;

import dev.conch.contracts.DecisionRequested;
import dev.conch.contracts.Origin;
import dev.conch.contracts.RatingMade;
import dev.conch.contracts.RatingOutcome;
import dev.conch.contracts.RequestId;
import dev.conch.contracts.Wire;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The tables {@code parked_decisions} and {@code parked_ratings}. Single statements: each is true for every instance once it is done. */
@Singleton
class ParkedRepository {
    private static final String PARK = """
            with parked as (
                insert into parked_decisions (request_id, org_id, session_id, request, due_at)
                values ($1, $2, $3, $4, $5) on conflict (request_id) do nothing returning request_id)
            insert into parked_ratings (request_id, content_hash)
            select request_id, unnest($6::text[]) from parked""";

    /** A rating that came before stays: a redelivered answer changes nothing. */
    private static final String RATE = """
            update parked_ratings set outcome = coalesce(outcome, $1)
            where request_id = $2 and content_hash = $3
              and exists (select 1 from parked_decisions p where p.request_id = $2 and p.org_id = $4)""";

    private static final String FIND = """
            select p.request, r.content_hash, r.outcome
            from parked_decisions p join parked_ratings r using (request_id) where request_id = $1""";

    /** Takes them up for a while: should this instance die, another finds them due again. */
    private static final String TAKE_DUE = """
            update parked_decisions set due_at = $2 where request_id in (
                select request_id from parked_decisions where due_at <= $1
                order by due_at limit $3 for update skip locked)
            returning request_id""";

    private static final String DELETE = "delete from parked_decisions where request_id = $1";
    private static final String DELETE_OF_SESSION =
            "delete from parked_decisions where org_id = $1 and session_id = $2";

    private final Pool pool;

    ParkedRepository(Pool pool) {
        this.pool = pool;
    }

    Uni<Void> park(DecisionRequested request, Collection<String> contentHashes, Instant dueAt) {
        return pool.preparedQuery(PARK)
                .execute(Tuple.of(
                        request.requestId().value(),
                        request.origin().orgId(),
                        request.origin().sessionId().value(),
                        Buffer.buffer(Wire.write(request)),
                        utc(dueAt),
                        contentHashes.toArray(String[]::new)))
                .replaceWithVoid();
    }

    /** True when a request of that org waits, or waited, for this rating. */
    Uni<Boolean> rated(RatingMade made) {
        return pool.preparedQuery(RATE)
                .execute(Tuple.of(
                        new String(Wire.write(made.outcome()), StandardCharsets.UTF_8),
                        made.requestId().value(),
                        made.contentHash(),
                        made.origin().orgId()))
                .map(rows -> rows.rowCount() > 0);
    }

    Uni<Optional<ParkedRequest>> find(RequestId id) {
        return pool.preparedQuery(FIND).execute(Tuple.of(id.value())).map(ParkedRepository::parked);
    }

    Uni<List<RequestId>> takeDue(Instant now, Instant leaseEnd, int most) {
        return pool.preparedQuery(TAKE_DUE)
                .execute(Tuple.of(utc(now), utc(leaseEnd), most))
                .map(ParkedRepository::ids);
    }

    Uni<Void> delete(RequestId id) {
        return pool.preparedQuery(DELETE).execute(Tuple.of(id.value())).replaceWithVoid();
    }

    Uni<Void> deleteOf(Origin origin) {
        return pool.preparedQuery(DELETE_OF_SESSION)
                .execute(Tuple.of(origin.orgId(), origin.sessionId().value()))
                .replaceWithVoid();
    }

    private static Optional<ParkedRequest> parked(RowSet<Row> rows) {
        Map<String, RatingOutcome> ratings = new HashMap<>();
        byte[] request = null;
        for (var row : rows) {
            request = row.getBuffer("request").getBytes();
            ratings.put(row.getString("content_hash"), outcome(row.getString("outcome")));
        }
        return request == null
                ? Optional.empty()
                : Optional.of(new ParkedRequest(Wire.read(request, DecisionRequested.class), ratings));
    }

    private static RatingOutcome outcome(String json) {
        return json == null ? null : Wire.read(json.getBytes(StandardCharsets.UTF_8), RatingOutcome.class);
    }

    private static List<RequestId> ids(RowSet<Row> rows) {
        var ids = new ArrayList<RequestId>();
        rows.forEach(row -> ids.add(RequestId.of(row.getString("request_id"))));
        return ids;
    }

    private static OffsetDateTime utc(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }
}
