package dev.conch.executor.bash;

import dev.conch.contracts.BashCallId;
import dev.conch.executor.calls.LostRun;
import dev.conch.executor.calls.LostRuns;
import dev.conch.executor.events.Facts;
import dev.conch.executor.http.RetryLaterException;
import dev.conch.executor.peer.Me;
import dev.conch.executor.session.SessionElsewhereException;
import dev.conch.executor.session.SessionLeases;
import dev.conch.kit.failure.Failures;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.hibernate.reactive.mutiny.Mutiny;
import org.jboss.logging.Logger;

/**
 * Ends bash calls whose executor is gone, with a report of what their calls came to. The session is taken over first: should the other
 * executor live after all, it sees that at its next renewal and ends what it runs.
 */
@Singleton
class LostCalls {
    private static final Logger LOG = Logger.getLogger(LostCalls.class);

    private final Mutiny.SessionFactory database;
    private final BashCallRepository rows;
    private final SessionLeases sessions;
    private final RunningCalls running;
    private final LostRuns calls;
    private final Facts facts;
    private final BashConfig config;
    private final Me me;

    LostCalls(
            Mutiny.SessionFactory database,
            BashCallRepository rows,
            SessionLeases sessions,
            RunningCalls running,
            LostRuns calls,
            Facts facts,
            BashConfig config,
            Me me) {
        this.database = database;
        this.rows = rows;
        this.sessions = sessions;
        this.running = running;
        this.calls = calls;
        this.facts = facts;
        this.config = config;
        this.me = me;
    }

    /** Ends all that nobody owns. One that cannot be ended yet stays for the next sweep and does not hold up the others. */
    Uni<Void> sweep(HomeContext home) {
        return home.run(() -> database.withSession(session -> rows.ownerless(session, me.id())))
                .chain(left -> endAll(left, home));
    }

    private Uni<Void> endAll(List<BashCallRow> left, HomeContext home) {
        var ended = Uni.createFrom().voidItem();
        for (var row : left) {
            ended = ended.chain(() -> end(row.orgId, row.sessionId, row.id, home))
                    .onFailure()
                    .invoke(failure -> LOG.warnf("bash call %s stays lost: %s", row.id, Failures.kind(failure)))
                    .onFailure()
                    .recoverWithNull();
        }
        return ended;
    }

    /** Ends this one if its executor is gone; does nothing when it has ended, fails as the session's takeover does. */
    Uni<Void> end(String orgId, String sessionId, String id, HomeContext home) {
        return home.run(() -> database.withTransaction(session -> takeOver(session, orgId, sessionId, id)))
                .chain(left -> left.map(one -> end(one, home))
                        .orElseGet(() -> Uni.createFrom().voidItem()));
    }

    private Uni<Optional<Claim.Left>> takeOver(Mutiny.Session session, String orgId, String sessionId, String id) {
        return sessions.takeOver(session, orgId, sessionId)
                .chain(origin -> session.flush()
                        .chain(() -> rows.markLost(session, id))
                        .map(row -> row.filter(this::isNotInHand).map(one -> new Claim.Left(one, origin))))
                .onFailure(SessionElsewhereException.class)
                .recoverWithItem(Optional::empty);
    }

    /** A lease that ran out while this executor could not renew it, and nobody took it: the call lives. */
    private boolean isNotInHand(BashCallRow row) {
        return !row.owner.equals(me.id())
                || running.find(new RunKey(row.orgId, row.sessionId, row.toolCallId))
                        .isEmpty();
    }

    /** Ends one whose session is this executor's. */
    Uni<Void> end(Claim.Left left, HomeContext home) {
        var row = left.row();
        LOG.warnf("bash call %s of %s is lost: its executor %s is gone", row.id, row.sessionId, row.owner);
        return home.run(() -> calls.of(left.origin(), BashCallId.of(row.id)))
                .onFailure()
                .recoverWithUni(failure -> notFoundOut(row, failure))
                .chain(run -> home.run(() -> database.withTransaction(session -> store(session, left, run))))
                .invoke(facts::publish);
    }

    private Uni<LostRun> notFoundOut(BashCallRow row, Throwable failure) {
        LOG.warnf("the gateway does not say what bash call %s called: %s", row.id, Failures.kind(failure));
        var searched = Duration.between(row.lostAt, Instant.now());
        return searched.compareTo(config.lostPatience()) < 0
                ? Uni.createFrom()
                        .failure(RetryLaterException.unavailable(
                                "session_recovering",
                                "A script of this session was lost with its executor, and what it did is being found out.",
                                config.retryAfter()))
                : Uni.createFrom().item(LostRun.unknown());
    }

    private Uni<Void> store(Mutiny.Session session, Claim.Left left, LostRun run) {
        var end = new LostEnd(left, run, Instant.now());
        return rows.end(session, left.row().id, BashCallRow.LOST, end.answer().json())
                .chain(ended -> ended
                        ? facts.add(session, end.completed(), null)
                        : Uni.createFrom().voidItem());
    }
}
