package dev.conch.executor.bash;

import dev.conch.kit.problem.ProblemException;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;

/** Claims a bash call when it is its turn: at once, or, where the request waits, once the calls before it in the session have ended. */
@Singleton
class Turns {
    private final SessionQueue queue;
    private final BashClaims claims;
    private final LostCalls lost;
    private final BashConfig config;

    Turns(SessionQueue queue, BashClaims claims, LostCalls lost, BashConfig config) {
        this.queue = queue;
        this.claims = claims;
        this.lost = lost;
        this.config = config;
    }

    /** The claim; fails with {@link SessionBusyException} when the time to wait is over, or there is none. */
    Uni<Claim> take(RunKey key, NewCall call, Duration wait, RunEntry entry, HomeContext home) {
        if (wait.isZero()) {
            return claim(key, call, home);
        }
        return queue.join(key.session())
                .map(ticket -> new Turn(key, call, Instant.now().plus(wait), entry, home, ticket).take())
                .orElseGet(() -> Uni.createFrom().failure(this::busy));
    }

    /** A call of the session has left this executor. */
    void next(RunKey key) {
        queue.ring(key.session());
    }

    private SessionBusyException busy() {
        return new SessionBusyException(config.retryAfter());
    }

    private Uni<Claim> claim(RunKey key, NewCall call, HomeContext home) {
        return home.run(() -> claims.claim(key, call)).chain(claim -> switch (claim) {
            case Claim.Fresh _, Claim.Answered _ -> Uni.createFrom().item(claim);
            case Claim.Left left -> lost.end(left, home).chain(() -> claim(key, call, home));
        });
    }

    /** One request's wait. */
    private final class Turn {
        private final RunKey key;
        private final NewCall call;
        private final Instant until;
        private final RunEntry entry;
        private final HomeContext home;
        private final SessionQueue.Ticket ticket;

        Turn(RunKey key, NewCall call, Instant until, RunEntry entry, HomeContext home, SessionQueue.Ticket ticket) {
            this.key = key;
            this.call = call;
            this.until = until;
            this.entry = entry;
            this.home = home;
            this.ticket = ticket;
        }

        Uni<Claim> take() {
            return attempt().eventually(() -> queue.leave(ticket));
        }

        private Uni<Claim> attempt() {
            var bell = ticket.bell();
            var tried =
                    queue.isFirst(ticket) ? claim(key, call, home) : home.run(() -> claims.known(key, call, busy()));
            return tried.onFailure(SessionBusyException.class).recoverWithUni(busy -> again(bell, busy));
        }

        /** Only the wait can be interrupted: a claim that is under way may have been stored. */
        private Uni<Claim> again(CompletableFuture<Void> bell, Throwable busy) {
            var left = Duration.between(Instant.now(), until);
            if (left.toMillis() < 1) {
                return Uni.createFrom().failure(busy);
            }
            var rung = Uni.createFrom().completionStage(bell);
            var interrupted = entry.interrupted().chain(_ -> Uni.createFrom().<Void>failure(cancelled()));
            return Uni.combine()
                    .any()
                    .of(rung, interrupted)
                    .ifNoItem()
                    .after(left)
                    .failWith(busy)
                    .chain(this::attempt);
        }

        private static ProblemException cancelled() {
            return ProblemException.conflict(
                    "bash_call_cancelled",
                    "Cancelled while it waited for its turn in the session; nothing of it has run.");
        }
    }
}
