package dev.conch.executor.bash;

import dev.conch.executor.peer.OwnerUnreachableException;
import dev.conch.executor.session.SessionElsewhereException;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.Response;
import java.util.Optional;

/** Answers requests to run a script: here, or by the executor that owns the session. */
@Singleton
class BashPosts {
    private final BashCalls calls;
    private final OwnerRoutes owners;
    private final BashConfig config;

    BashPosts(BashCalls calls, OwnerRoutes owners, BashConfig config) {
        this.calls = calls;
        this.owners = owners;
        this.config = config;
    }

    /** The response, in the form that was asked for. A request that was forwarded is never forwarded again. */
    Uni<Response> run(BashPost post) {
        return here(post)
                .onFailure(failure -> failure instanceof SessionElsewhereException && !post.forwarded())
                .recoverWithUni(elsewhere -> byOwner(post, (SessionElsewhereException) elsewhere));
    }

    /** By the time it is known that the owner does not answer its lease may be over; then the session is taken over. */
    private Uni<Response> byOwner(BashPost post, SessionElsewhereException elsewhere) {
        var ownership = elsewhere.ownership();
        return owners.post(ownership.owner(), post)
                .onFailure(OwnerUnreachableException.class)
                .recoverWithUni(_ -> ownership.left().isZero()
                        ? here(post)
                        : Uni.createFrom().failure(new SessionElsewhereException(ownership)));
    }

    private Uni<Response> here(BashPost post) {
        var entry = calls.enter(post.key(), post.request(), post.patience());
        return switch (post.form()) {
            case ANSWER -> entry.answer().map(BashReplies::answer);
            case ASYNC ->
                entry.taken().chain(run -> run.map(one -> accepted(post, one)).orElseGet(() -> answered(entry)));
            case STREAM -> entry.taken().chain(run -> streamed(entry, run));
        };
    }

    private static Uni<Response> accepted(BashPost post, BashRun run) {
        return Uni.createFrom().item(BashReplies.accepted(post.key(), run.status()));
    }

    private static Uni<Response> answered(RunEntry entry) {
        return entry.answer().map(BashReplies::answer);
    }

    /** A run that never begins fails, and then the response is that failure and no stream. */
    private Uni<Response> streamed(RunEntry entry, Optional<BashRun> run) {
        if (run.isEmpty()) {
            return Uni.createFrom().item(events(OutputEvents.ofEnded(entry)));
        }
        var begun = run.get().begun().map(script -> events(OutputEvents.of(script, entry)));
        var ended = entry.answer().map(_ -> events(OutputEvents.ofEnded(entry)));
        return Uni.combine().any().of(begun, ended);
    }

    private Response events(Multi<byte[]> events) {
        return BashReplies.stream(OutputEvents.keptAlive(events, config.streamKeepAlive()));
    }
}
