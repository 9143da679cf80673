package dev.conch.approval.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.approval.ApprovalConfigTest;
import dev.conch.contracts.SessionId;
import java.time.Instant;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SessionCacheTest {
    private static final KnownSession SESSION = new KnownSession("org", "agent", null, false);

    private final SessionCache cache = new SessionCache(ApprovalConfigTest.config(
            Map.of("conch.approval.session-cache-size", "3", "conch.approval.session-cache-time", "10s")));
    private final Instant now = Instant.now();

    @Test
    void aSessionIsRememberedForItsTimeAndNoLonger() {
        var id = SessionId.next();
        cache.put(id, SESSION, now);

        assertThat(cache.find(id, now.plusSeconds(9))).contains(SESSION);
        assertThat(cache.find(id, now.plusSeconds(10))).isEmpty();
    }

    @Test
    void aSessionThatIsForgottenIsLookedUpAgain() {
        var id = SessionId.next();
        cache.put(id, SESSION, now);

        cache.forget(id);

        assertThat(cache.find(id, now)).isEmpty();
    }

    @Test
    void itNeverRemembersMoreThanItMay() {
        var ids = IntStream.range(0, 50).mapToObj(_ -> SessionId.next()).toList();

        ids.forEach(id -> cache.put(id, SESSION, now));

        assertThat(ids.stream().filter(id -> cache.find(id, now).isPresent())).hasSizeBetween(1, 3);
        assertThat(cache.find(ids.getLast(), now)).contains(SESSION);
    }
}
