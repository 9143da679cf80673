package dev.conch.gateway.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.contracts.CallError;
import dev.conch.contracts.ErrorCode;
import dev.conch.contracts.Origin;
import dev.conch.contracts.SessionId;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SessionsTest {
    private static final Origin ORIGIN = new Origin("acme", "agent", SessionId.next(), "user");
    private final List<Origin> learned = new ArrayList<>();

    @Test
    void aKnownSessionThatMatchesIsNotAskedFor() {
        var verdict = check(KnownSession.of(ORIGIN), Uni.createFrom().failure(new AssertionError("asked")));

        assertThat(verdict).isInstanceOf(SessionVerdict.Matching.class);
    }

    @Test
    void anotherOrgAgentOrUserIsDenied() {
        for (var other : List.of(
                new KnownSession("other", "agent", "user", false),
                new KnownSession("acme", "other", "user", false),
                new KnownSession("acme", "agent", "other", false),
                new KnownSession("acme", "agent", null, false))) {
            assertDenied(check(other, nobody()));
        }
    }

    @Test
    void aDeletedSessionIsDenied() {
        assertDenied(check(new KnownSession("acme", "agent", "user", true), nobody()));
    }

    @Test
    void anUnknownSessionIsAskedForAndRemembered() {
        var verdict = check(null, Uni.createFrom().item(Optional.of(KnownSession.of(ORIGIN))));

        assertThat(verdict).isInstanceOf(SessionVerdict.Matching.class);
        assertThat(learned).containsExactly(ORIGIN);
    }

    @Test
    void whatTheExecutorSaysIsComparedToo() {
        var other = new KnownSession("acme", "another agent", "user", false);

        assertDenied(check(null, Uni.createFrom().item(Optional.of(other))));
        assertThat(learned).isEmpty();
    }

    @Test
    void aSessionTheExecutorDoesNotHaveIsDenied() {
        assertDenied(check(null, nobody()));
    }

    @Test
    void whenTheExecutorCannotBeAskedTheCallDoesNotRunButMayBeTriedAgain() {
        var verdict = check(null, Uni.createFrom().failure(new IllegalStateException("away")));

        assertThat(error(verdict).code()).isEqualTo(ErrorCode.UNAVAILABLE);
        assertThat(error(verdict).retryable()).isTrue();
    }

    private SessionVerdict check(KnownSession known, Uni<Optional<KnownSession>> executor) {
        return new Sessions(this::learn, _ -> executor)
                .check(ORIGIN, known)
                .await()
                .atMost(Duration.ofSeconds(5));
    }

    private Uni<Void> learn(Origin origin) {
        learned.add(origin);
        return Uni.createFrom().voidItem();
    }

    private static Uni<Optional<KnownSession>> nobody() {
        return Uni.createFrom().item(Optional.empty());
    }

    private static void assertDenied(SessionVerdict verdict) {
        assertThat(error(verdict).code()).isEqualTo(ErrorCode.DENIED);
        assertThat(error(verdict).retryable()).isFalse();
    }

    private static CallError error(SessionVerdict verdict) {
        return ((SessionVerdict.Refused) verdict).error();
    }
}
