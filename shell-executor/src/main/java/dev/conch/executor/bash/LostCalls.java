package dev.conch.executor.bash;

import dev.conch.contracts.BashCallId;
import dev.conch.contracts.BashEvent;
import dev.conch.contracts.EventId;
import dev.conch.contracts.Origin;
import dev.conch.contracts.StopReason;
import dev.conch.contracts.ToolCallId;
import dev.conch.executor.events.Facts;
import dev.conch.executor.report.Report;
import dev.conch.executor.report.StoppedAt;
import dev.conch.executor.session.SessionLeases;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.hibernate.reactive.mutiny.Mutiny;
import org.jboss.logging.Logger;

/** Ends bash calls whose executor is gone, with what is known of them: that they began. */
@Singleton
class LostCalls {
    private static final Logger LOG = Logger.getLogger(LostCalls.class);

    private final Mutiny.SessionFactory database;
    private final BashCallRepository rows;
    private final SessionLeases sessions;
    private final Facts facts;

    LostCalls(Mutiny.SessionFactory database, BashCallRepository rows, SessionLeases sessions, Facts facts) {
        this.database = database;
        this.rows = rows;
        this.sessions = sessions;
        this.facts = facts;
    }

    /** Ends all that nobody owns; gives how many. */
    Uni<Integer> sweep() {
        return database.withTransaction(session -> rows.ownerless(session).chain(left -> endAll(session, left)))
                .invoke(facts::publish);
    }

    private Uni<Integer> endAll(Mutiny.Session session, List<BashCallRow> left) {
        var ended = Uni.createFrom().voidItem();
        for (var row : left) {
            ended = ended.chain(() -> sessions.origin(session, row.orgId, row.sessionId))
                    .chain(origin -> end(session, row, origin));
        }
        return ended.replaceWith(left.size());
    }

    /** Ends one, inside the session's transaction. */
    Uni<Void> end(Mutiny.Session session, BashCallRow row, Origin origin) {
        LOG.warnf("bash call %s of %s is lost: its executor %s is gone", row.id, row.sessionId, row.owner);
        var now = Instant.now();
        var duration = Duration.between(row.startedAt, now).toMillis();
        var report = new Report(List.of(), 0, StoppedAt.of(StopReason.LOST));
        var answer =
                new BashAnswer(row.toolCallId, "", "", 1, false, duration, false, row.traceId, report.json()).json();
        var event = new BashEvent.BashCompleted(
                EventId.next(),
                origin,
                now,
                BashCallId.of(row.id),
                ToolCallId.of(row.toolCallId),
                1,
                false,
                duration,
                false,
                0,
                StopReason.LOST,
                row.traceId);
        return rows.end(session, row.id, BashCallRow.LOST, answer)
                .chain(ended -> ended
                        ? facts.add(session, event, null)
                        : Uni.createFrom().voidItem())
                // what is read of it from now on is what the database has
                .invoke(() -> session.detach(row));
    }
}
