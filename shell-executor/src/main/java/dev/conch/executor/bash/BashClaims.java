package dev.conch.executor.bash;

import dev.conch.contracts.BashEvent;
import dev.conch.contracts.EventId;
import dev.conch.contracts.Origin;
import dev.conch.executor.events.Facts;
import dev.conch.executor.session.SessionElsewhereException;
import dev.conch.executor.session.SessionLeases;
import dev.conch.kit.kafka.InstanceId;
import dev.conch.kit.mask.Masks;
import dev.conch.kit.problem.ProblemException;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import org.hibernate.reactive.mutiny.Mutiny;

/** Takes a bash call on: once for each id, one at a time in a session, on one executor. */
@Singleton
class BashClaims {
    private static final int PREVIEW = 400;
    private static final int READ_FOR_PREVIEW = 4000;

    private final Mutiny.SessionFactory database;
    private final SessionLeases sessions;
    private final BashCallRepository rows;
    private final Facts facts;
    private final InstanceId me;
    private final BashConfig config;

    BashClaims(
            Mutiny.SessionFactory database,
            SessionLeases sessions,
            BashCallRepository rows,
            Facts facts,
            InstanceId me,
            BashConfig config) {
        this.database = database;
        this.sessions = sessions;
        this.rows = rows;
        this.facts = facts;
        this.me = me;
        this.config = config;
    }

    /** Stores the call as running, with its {@code bash.started}, or finds what it came to before. */
    Uni<Claim> claim(RunKey key, NewCall asked) {
        var call = asked.startingNow();
        return database.withTransaction(session -> sessions.claim(session, key.orgId(), key.sessionId())
                        .chain(origin -> store(session, key, call, origin)))
                .onFailure(SessionElsewhereException.class)
                .recoverWithUni(elsewhere -> known(key, call, elsewhere))
                .invoke(facts::publish);
    }

    /** An answer that was given already, by whichever executor; else fails like this. */
    Uni<Claim> known(RunKey key, NewCall call, Throwable otherwise) {
        return database.withSession(session -> rows.find(session, key.orgId(), key.sessionId(), key.toolCallId()))
                .chain(row -> row.isEmpty() || isTheSameAndRuns(row.get(), call)
                        ? Uni.createFrom().failure(otherwise)
                        : Uni.createFrom().item(answered(row.get(), call)));
    }

    private static boolean isTheSameAndRuns(BashCallRow row, NewCall call) {
        return row.isRunning() && row.bodyHash.equals(call.hash());
    }

    private Uni<Claim> store(Mutiny.Session session, RunKey key, NewCall call, Origin origin) {
        // the lease must be in the database before the call is
        return session.flush()
                .chain(() -> rows.insert(session, call.row(key, me.value())))
                .chain(stored -> stored ? started(session, call, origin) : conflict(session, key, call, origin));
    }

    private Uni<Claim> started(Mutiny.Session session, NewCall call, Origin origin) {
        var request = call.request();
        var event = new BashEvent.BashStarted(
                EventId.next(),
                origin,
                call.startedAt(),
                call.id(),
                request.toolCallId(),
                preview(request.commands()),
                request.workingDir(),
                request.timeout().toMillis(),
                call.traceId());
        return facts.add(session, event, call.traceparent()).replaceWith(new Claim.Fresh(origin, call));
    }

    private static String preview(String commands) {
        var masked = Masks.text(commands.substring(0, Math.min(commands.length(), READ_FOR_PREVIEW)));
        return masked.codePointCount(0, masked.length()) <= PREVIEW
                ? masked
                : masked.substring(0, masked.offsetByCodePoints(0, PREVIEW)) + "…";
    }

    private Uni<Claim> conflict(Mutiny.Session session, RunKey key, NewCall call, Origin origin) {
        return rows.find(session, key.orgId(), key.sessionId(), key.toolCallId())
                .chain(row -> row.isPresent() && !isLeftBehind(row.get())
                        ? Uni.createFrom().item(() -> answered(row.get(), call))
                        : behindAnother(session, key, origin));
    }

    /** The session is this executor's now, so what another one left running is lost. */
    private boolean isLeftBehind(BashCallRow row) {
        return row.isRunning() && !row.owner.equals(me.value());
    }

    private Uni<Claim> behindAnother(Mutiny.Session session, RunKey key, Origin origin) {
        return rows.running(session, key.orgId(), key.sessionId())
                .map(row -> row.filter(this::isLeftBehind).orElseThrow(this::busy))
                .invoke(session::clear)
                .chain(row -> rows.markLost(session, row.id))
                .map(row -> new Claim.Left(row.orElseThrow(this::busy), origin));
    }

    private SessionBusyException busy() {
        return new SessionBusyException(config.retryAfter());
    }

    private Claim answered(BashCallRow row, NewCall call) {
        if (!row.bodyHash.equals(call.hash())) {
            throw reused(row.toolCallId);
        }
        if (row.isRunning()) {
            // it runs here and has left this executor's hands: its answer could not be stored
            throw busy();
        }
        return new Claim.Answered(row.answer);
    }

    static ProblemException reused(String toolCallId) {
        return ProblemException.conflict(
                "tool_call_id_reused",
                "tool_call_id " + toolCallId + " was used in this session for another script; take a new one.");
    }
}
