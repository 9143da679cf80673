package dev.conch.kit.failure;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.pgclient.PgException;
import org.junit.jupiter.api.Test;

class FailuresTest {
    @Test
    void aFailureIsNamedByTypeAndCodeAndNeverByItsMessage() {
        var failure = new IllegalStateException(
                "value [hunter2]", new PgException("value [hunter2]", "ERROR", "23505", "detail hunter2"));

        assertThat(Failures.kind(failure))
                .contains("IllegalStateException", "PgException 23505", "FailuresTest")
                .doesNotContain("hunter2");
    }
}
