package dev.conch.timeline.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.contracts.WireException;
import io.vertx.pgclient.PgException;
import java.net.ConnectException;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;

class RetriableTest {
    @Test
    void aLostDatabaseIsWorthAnotherTry() {
        assertThat(Retriable.mayPass(new CompletionException(new ConnectException("refused"))))
                .isTrue();
        assertThat(Retriable.mayPass(new PgException("shutting down", "FATAL", "57P01", "")))
                .isTrue();
    }

    @Test
    void whatTheFactItselfCausesIsNot() {
        assertThat(Retriable.mayPass(new RefusedFactException("another org"))).isFalse();
        assertThat(Retriable.mayPass(new CompletionException(new RefusedFactException("another org"))))
                .isFalse();
        assertThat(Retriable.mayPass(new RuntimeException(new PgException("duplicate", "ERROR", "23505", ""))))
                .isFalse();
        assertThat(Retriable.mayPass(new RuntimeException(new PgException("bad byte", "ERROR", "22021", ""))))
                .isFalse();
    }

    @Test
    void aFailureThatIsItsOwnCauseEndsTheSearch() {
        var first = new RuntimeException("a");
        first.initCause(new RuntimeException("b", first));
        assertThat(Retriable.mayPass(first)).isTrue();
        assertThat(Retriable.mayPass(new WireException("x", null))).isTrue();
    }
}
