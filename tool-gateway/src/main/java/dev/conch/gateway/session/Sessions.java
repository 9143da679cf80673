package dev.conch.gateway.session;

import dev.conch.contracts.CallError;
import dev.conch.contracts.ErrorCode;
import dev.conch.contracts.Origin;
import dev.conch.kit.failure.Failures;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import org.jboss.logging.Logger;

/** The gate in front of the flow: known and matching, or asked of the executor once, or refused. */
@Singleton
class Sessions implements SessionGate {
    private static final Logger LOG = Logger.getLogger(Sessions.class);

    private final SessionMemory memory;
    private final SessionSource executor;

    Sessions(SessionMemory memory, SessionSource executor) {
        this.memory = memory;
        this.executor = executor;
    }

    @Override
    public Uni<SessionVerdict> check(Origin origin, KnownSession known) {
        if (known != null) {
            return Uni.createFrom().item(judge(origin, known));
        }
        return executor.find(origin)
                .chain(found -> found.map(session -> learn(origin, session))
                        .orElseGet(() -> refused("There is no such session.")))
                .onFailure()
                .recoverWithItem(failure -> unreachable(origin, failure));
    }

    private Uni<SessionVerdict> learn(Origin origin, KnownSession session) {
        var verdict = judge(origin, session);
        return verdict instanceof SessionVerdict.Matching
                ? memory.started(origin).replaceWith(verdict)
                : Uni.createFrom().item(verdict);
    }

    private static SessionVerdict judge(Origin origin, KnownSession session) {
        if (!session.matches(origin)) {
            return denied("The call does not belong to its session.");
        }
        return session.deleted() ? denied("The session is deleted.") : new SessionVerdict.Matching();
    }

    /** Fails closed, but nothing has happened: the script may try again. */
    private static SessionVerdict unreachable(Origin origin, Throwable failure) {
        LOG.warnf("could not ask for session=%s: %s", origin.sessionId(), Failures.kind(failure));
        return new SessionVerdict.Refused(
                CallError.retryable(ErrorCode.UNAVAILABLE, "The session could not be looked up."));
    }

    private static Uni<SessionVerdict> refused(String message) {
        return Uni.createFrom().item(denied(message));
    }

    private static SessionVerdict denied(String message) {
        return new SessionVerdict.Refused(CallError.of(ErrorCode.DENIED, message));
    }
}
