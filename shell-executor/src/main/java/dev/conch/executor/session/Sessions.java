package dev.conch.executor.session;

import dev.conch.contracts.BashEvent;
import dev.conch.contracts.EventId;
import dev.conch.contracts.Origin;
import dev.conch.contracts.SessionId;
import dev.conch.executor.events.Facts;
import dev.conch.executor.gateway.CatalogAnswer;
import dev.conch.executor.gateway.Catalogs;
import dev.conch.executor.peer.Asker;
import dev.conch.executor.sandbox.Workspaces;
import dev.conch.kit.failure.Failures;
import dev.conch.kit.problem.ProblemException;
import dev.conch.kit.trace.Traces;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import org.hibernate.reactive.mutiny.Mutiny;
import org.jboss.logging.Logger;

/** The life of a session. */
@Singleton
class Sessions {
    private static final Logger LOG = Logger.getLogger(Sessions.class);

    private final Mutiny.SessionFactory database;
    private final SessionRepository rows;
    private final Catalogs catalogs;
    private final Facts facts;
    private final Workspaces workspaces;
    private final SessionEnd running;

    Sessions(
            Mutiny.SessionFactory database,
            SessionRepository rows,
            Catalogs catalogs,
            Facts facts,
            Workspaces workspaces,
            SessionEnd running) {
        this.database = database;
        this.rows = rows;
        this.catalogs = catalogs;
        this.facts = facts;
        this.workspaces = workspaces;
        this.running = running;
    }

    /** A new session of an agent that the org has. */
    Uni<SessionRow> create(String orgId, SessionBody body) {
        var origin = new Origin(orgId, body.agentId(), SessionId.next(), body.userId());
        return catalogs.of(orgId, body.agentId(), null)
                .invoke(answer -> requireAgent(answer, body.agentId()))
                .chain(() -> store(SessionRow.of(origin, Instant.now())))
                .invoke(facts::publish);
    }

    private static void requireAgent(CatalogAnswer answer, String agentId) {
        switch (answer) {
            case CatalogAnswer.Found _ -> {}
            case CatalogAnswer.NoSuchAgent _ -> throw ProblemException.notFound("agent", agentId);
            case CatalogAnswer.NotAvailable _ ->
                throw ProblemException.unavailable(
                        "gateway_unavailable", "Whether the agent exists cannot be told at the moment; try again.");
        }
    }

    private Uni<SessionRow> store(SessionRow row) {
        var event = new BashEvent.SessionStarted(EventId.next(), row.origin(), row.createdAt);
        return database.withTransaction(session -> session.persist(row)
                .chain(() -> facts.add(session, event, Traces.traceparent()))
                .replaceWith(row));
    }

    /** The session, deleted or not; not found when the org has none of that id. */
    Uni<SessionRow> find(String orgId, String id) {
        return database.withSession(session -> rows.find(session, orgId, id));
    }

    /** Ends the session: cancels what runs, removes the workspace, says so. What it has printed and done stays in the timeline. */
    Uni<Void> delete(Asker asker, String id) {
        return find(asker.orgId(), id)
                .invoke(row -> requireActive(row, id))
                .chain(() -> running.cancelAll(asker, id))
                .chain(() -> markDeleted(asker.orgId(), id))
                .chain(() -> clean(asker, id));
    }

    private static void requireActive(SessionRow row, String id) {
        if (!row.isActive()) {
            throw ProblemException.notFound("session", id);
        }
    }

    private Uni<Void> markDeleted(String orgId, String id) {
        return database.withTransaction(
                        session -> rows.lockActive(session, orgId, id).chain(row -> markDeleted(session, row)))
                .invoke(facts::publish);
    }

    private Uni<Void> markDeleted(Mutiny.Session session, SessionRow row) {
        row.state = SessionRow.DELETED;
        row.deletedAt = Instant.now();
        var event = new BashEvent.SessionDeleted(EventId.next(), row.origin(), row.deletedAt);
        return session.flush().chain(() -> facts.add(session, event, Traces.traceparent()));
    }

    /** A script that was claimed between the first look and the deletion ends here; no later one can begin. */
    private Uni<Void> clean(Asker asker, String id) {
        return running.cancelAll(asker, id).onFailure().recoverWithNull().chain(() -> removeWorkspace(id));
    }

    private Uni<Void> removeWorkspace(String id) {
        return workspaces
                .remove(id)
                .onFailure()
                .invoke(failure -> LOG.errorf("the workspace of %s is not removed: %s", id, Failures.kind(failure)))
                .onFailure()
                .recoverWithNull();
    }
}
