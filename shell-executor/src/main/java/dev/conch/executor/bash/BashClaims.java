package dev.conch.executor.bash;

import dev.conch.contracts.BashEvent;
import dev.conch.contracts.EventId;
import dev.conch.contracts.Origin;
import dev.conch.executor.events.Facts;
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
    private final LostCalls lost;
    private final Facts facts;
    private final InstanceId me;

    BashClaims(
            Mutiny.SessionFactory database,
            SessionLeases sessions,
            BashCallRepository rows,
            LostCalls lost,
            Facts facts,
            InstanceId me) {
        this.database = database;
        this.sessions = sessions;
        this.rows = rows;
        this.lost = lost;
        this.facts = facts;
        this.me = me;
    }

    /** Stores the call as running, with its {@code bash.started}, or finds what it came to before. */
    Uni<Claim> claim(RunKey key, NewCall call) {
        return database.withTransaction(session -> sessions.claim(session, key.orgId(), key.sessionId())
                        .chain(origin -> store(session, key, call, origin)))
                .onFailure(BashClaims::isElsewhere)
                .recoverWithUni(elsewhere -> known(key, call, elsewhere))
                .invoke(facts::publish);
    }

    private static boolean isElsewhere(Throwable failure) {
        return failure instanceof ProblemException problem && problem.status() == 503;
    }

    /** Another executor has the session: an answer it has given is an answer all the same. */
    private Uni<Claim> known(RunKey key, NewCall call, Throwable elsewhere) {
        return database.withSession(session -> rows.find(session, key.orgId(), key.sessionId(), key.toolCallId()))
                .map(row -> answered(row.orElseThrow(() -> (ProblemException) elsewhere), call));
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
        return facts.add(session, event, call.traceparent()).replaceWith(new Claim.Fresh(origin));
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
                        : takeOver(session, key, call, origin));
    }

    /** The session is this executor's now, so what another one left running is lost. */
    private boolean isLeftBehind(BashCallRow row) {
        return row.isRunning() && !row.owner.equals(me.value());
    }

    private Uni<Claim> takeOver(Mutiny.Session session, RunKey key, NewCall call, Origin origin) {
        return rows.running(session, key.orgId(), key.sessionId())
                .chain(row -> row.filter(this::isLeftBehind)
                        .map(left -> lost.end(session, left, origin))
                        .orElseThrow(SessionBusyException::new))
                .chain(() -> store(session, key, call, origin));
    }

    private static Claim answered(BashCallRow row, NewCall call) {
        if (!row.bodyHash.equals(call.hash())) {
            throw reused(row.toolCallId);
        }
        if (row.isRunning()) {
            throw ProblemException.unavailable(
                    "session_elsewhere", "Another executor runs this bash call at the moment; ask again shortly.");
        }
        return new Claim.Answered(row.answer);
    }

    static ProblemException reused(String toolCallId) {
        return ProblemException.conflict(
                "tool_call_id_reused",
                "tool_call_id " + toolCallId + " was used in this session for another script; take a new one.");
    }
}
