package dev.conch.executor.bash;

import dev.conch.contracts.StopReason;
import dev.conch.executor.peer.Asker;
import dev.conch.executor.peer.OwnerUnreachableException;
import dev.conch.executor.session.Ownership;
import dev.conch.executor.session.SessionElsewhereException;
import dev.conch.executor.session.SessionLeases;
import dev.conch.kit.problem.ProblemException;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import org.hibernate.reactive.mutiny.Mutiny;

/** Shows and cancels bash calls, wherever they run. */
@Singleton
class BashLooks {
    private final Vertx vertx;
    private final Mutiny.SessionFactory database;
    private final RunningCalls running;
    private final BashCallRepository rows;
    private final SessionLeases sessions;
    private final LostCalls lost;
    private final OwnerRoutes owners;

    BashLooks(
            Vertx vertx,
            Mutiny.SessionFactory database,
            RunningCalls running,
            BashCallRepository rows,
            SessionLeases sessions,
            LostCalls lost,
            OwnerRoutes owners) {
        this.vertx = vertx;
        this.database = database;
        this.running = running;
        this.rows = rows;
        this.sessions = sessions;
        this.lost = lost;
        this.owners = owners;
    }

    /** What is known of a call: its row, which other executor has its session, both may be missing; and whether it was in hand here before. */
    private record Found(Optional<BashCallRow> row, Optional<Ownership> elsewhere, boolean wasInHand) {
        boolean hasEnded() {
            return row.isPresent() && !row.get().isRunning();
        }
    }

    private Uni<Found> find(RunKey key) {
        var inHand = running.find(key).isPresent();
        return database.withSession(session -> sessions.elsewhere(session, key.orgId(), key.sessionId())
                .chain(elsewhere -> rows.find(session, key.orgId(), key.sessionId(), key.toolCallId())
                        .map(row -> new Found(row, elsewhere, inHand))));
    }

    /** How the call stands; not found when the org's session has none of that id. */
    Uni<Response> status(RunKey key, Asker asker, boolean forwarded) {
        return find(key).chain(found -> status(found, key, asker, forwarded));
    }

    private Uni<Response> status(Found found, RunKey key, Asker asker, boolean forwarded) {
        if (found.row().isEmpty()) {
            return waiting(found, key, asker, forwarded);
        }
        var row = found.row().get();
        if (!row.isRunning()) {
            return reply(new BashStatus.Ended(row.answer));
        }
        return found.elsewhere()
                .filter(_ -> !forwarded)
                .map(there -> statusThere(there, key, asker, row))
                .orElseGet(() -> reply(statusHere(key, row)));
    }

    /** A call has no row while it waits for its turn: its session's owner knows it. */
    private Uni<Response> waiting(Found found, RunKey key, Asker asker, boolean forwarded) {
        if (found.wasInHand()) {
            return reply(new BashStatus.Waiting());
        }
        var there = found.elsewhere().filter(_ -> !forwarded).orElseThrow(() -> missing(key));
        return owners.get(there.owner(), asker, key)
                .onFailure(OwnerUnreachableException.class)
                .transform(_ -> missing(key));
    }

    /** Where the owner does not answer, what the row says is still true. */
    private Uni<Response> statusThere(Ownership there, RunKey key, Asker asker, BashCallRow row) {
        return owners.get(there.owner(), asker, key)
                .onFailure(OwnerUnreachableException.class)
                .recoverWithUni(_ -> reply(statusHere(key, row)));
    }

    private BashStatus statusHere(RunKey key, BashCallRow row) {
        return running.find(key)
                .flatMap(RunEntry::run)
                .map(BashRun::status)
                .orElseGet(() -> new BashStatus.Running("running", null, null, row.startedAt));
    }

    private static Uni<Response> reply(BashStatus status) {
        return Uni.createFrom().item(BashReplies.status(status));
    }

    /** Ends the call and everything in it; 204 when it has ended, also when it had before. Not found when there is none of that id. */
    Uni<Response> cancel(RunKey key, Asker asker, boolean forwarded) {
        return cancelHere(key)
                .orElseGet(() -> find(key)
                        .chain(found -> found.hasEnded()
                                ? Uni.createFrom().item(BashLooks::done)
                                : cancel(found, key, asker, forwarded)));
    }

    private Optional<Uni<Response>> cancelHere(RunKey key) {
        return running.find(key)
                .map(entry -> RunningCalls.ended(entry, StopReason.CANCELLED).replaceWith(BashLooks::done));
    }

    /** A call without a row may wait for its turn at the owner. */
    private Uni<Response> cancel(Found found, RunKey key, Asker asker, boolean forwarded) {
        if (found.elsewhere().isPresent()) {
            var there = found.elsewhere().get();
            return forwarded ? elsewhere(there) : cancelThere(there, key, asker);
        }
        var row = found.row().orElseThrow(() -> missing(key));
        // it may have come in hand since the first look
        return cancelHere(key)
                .orElseGet(() -> lost.end(key.orgId(), key.sessionId(), row.id, HomeContext.open(vertx))
                        .replaceWith(BashLooks::done));
    }

    private Uni<Response> cancelThere(Ownership there, RunKey key, Asker asker) {
        return owners.cancel(there.owner(), asker, key)
                .onFailure(OwnerUnreachableException.class)
                .recoverWithUni(_ -> elsewhere(there));
    }

    private static <T> Uni<T> elsewhere(Ownership there) {
        return Uni.createFrom().failure(new SessionElsewhereException(there));
    }

    private static Response done() {
        return Response.noContent().build();
    }

    private static ProblemException missing(RunKey key) {
        return ProblemException.notFound("bash_call", key.toolCallId());
    }
}
