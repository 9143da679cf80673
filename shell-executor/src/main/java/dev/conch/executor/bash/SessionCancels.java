package dev.conch.executor.bash;

import dev.conch.executor.peer.Asker;
import dev.conch.executor.peer.OwnerUnreachableException;
import dev.conch.executor.session.Ownership;
import dev.conch.executor.session.SessionElsewhereException;
import dev.conch.executor.session.SessionEnd;
import dev.conch.executor.session.SessionLeases;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import org.hibernate.reactive.mutiny.Mutiny;

/** Ends what runs in a session that is deleted, wherever it runs. */
@Singleton
class SessionCancels implements SessionEnd {
    private final Vertx vertx;
    private final Mutiny.SessionFactory database;
    private final RunningCalls running;
    private final BashCallRepository rows;
    private final SessionLeases sessions;
    private final LostCalls lost;
    private final OwnerRoutes owners;

    SessionCancels(
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

    @Override
    public Uni<Void> cancelAll(Asker asker, String sessionId) {
        return cancelHere(asker.orgId(), sessionId)
                .chain(() -> left(asker.orgId(), sessionId))
                .chain(left -> left.map(one -> end(one, asker))
                        .orElseGet(() -> Uni.createFrom().voidItem()));
    }

    /** Ends what is in hand on this executor and asks nobody else; not found when the org has no such session. */
    Uni<Void> cancelForwarded(String orgId, String sessionId) {
        return database.withSession(session -> sessions.elsewhere(session, orgId, sessionId))
                .chain(() -> cancelHere(orgId, sessionId));
    }

    private Uni<Void> cancelHere(String orgId, String sessionId) {
        return running.cancelAll(new RunKey.SessionKey(orgId, sessionId));
    }

    /** What runs in the session and not here. */
    private record Left(BashCallRow row, Optional<Ownership> elsewhere) {}

    private Uni<Optional<Left>> left(String orgId, String sessionId) {
        return database.withSession(session -> rows.running(session, orgId, sessionId)
                .chain(row -> row.isEmpty()
                        ? Uni.createFrom().item(Optional.<Left>empty())
                        : sessions.elsewhere(session, orgId, sessionId)
                                .map(elsewhere -> Optional.of(new Left(row.get(), elsewhere)))));
    }

    private Uni<Void> end(Left left, Asker asker) {
        return left.elsewhere()
                .map(there -> cancelThere(there, asker, left.row().sessionId))
                .orElseGet(
                        () -> lost.end(left.row().orgId, left.row().sessionId, left.row().id, HomeContext.open(vertx)));
    }

    private Uni<Void> cancelThere(Ownership there, Asker asker, String sessionId) {
        return owners.cancelAll(there.owner(), asker, sessionId)
                .onFailure(OwnerUnreachableException.class)
                .transform(_ -> new SessionElsewhereException(there))
                .invoke(response -> requireDone(response, there))
                .replaceWithVoid();
    }

    private static void requireDone(Response response, Ownership there) {
        if (response.getStatusInfo().getFamily() != Response.Status.Family.SUCCESSFUL) {
            throw new SessionElsewhereException(there);
        }
    }
}
