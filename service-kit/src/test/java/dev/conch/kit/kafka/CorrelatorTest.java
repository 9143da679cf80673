package dev.conch.kit.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.smallrye.mutiny.TimeoutException;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class CorrelatorTest {
    private static final Duration LONG = Duration.ofSeconds(10);
    private final Correlator<String, String> correlator = new Correlator<>(2);

    @Test
    void aReplyThatComesBeforeTheSendIsDoneIsNotLost() {
        var reply = correlator.ask(
                "a", LONG, () -> Uni.createFrom().voidItem().invoke(() -> correlator.complete("a", "early")));
        assertThat(reply.await().atMost(LONG)).isEqualTo("early");
        assertThat(correlator.open()).isZero();
    }

    @Test
    void aRequestWithoutReplyFailsInTimeAndLeavesNothingBehind() {
        var reply = correlator.ask("a", Duration.ofMillis(20), this::sent);
        assertThatThrownBy(() -> reply.await().atMost(LONG)).isInstanceOf(TimeoutException.class);
        assertThat(correlator.open()).isZero();
        assertThat(correlator.complete("a", "late")).isFalse();
    }

    @Test
    void aSendThatFailsFailsTheRequestAndLeavesNothingBehind() {
        var reply = correlator.ask("a", LONG, () -> Uni.createFrom().failure(new IllegalStateException("no broker")));
        assertThatThrownBy(() -> reply.await().atMost(LONG)).hasMessage("no broker");
        assertThat(correlator.open()).isZero();
    }

    @Test
    void moreThanTheCapacityIsRefusedWithoutSending() {
        var first = correlator.ask("a", LONG, this::sent).subscribeAsCompletionStage();
        var second = correlator.ask("b", LONG, this::sent).subscribeAsCompletionStage();
        var third = correlator.ask("c", LONG, () -> {
            throw new AssertionError("must not be sent");
        });
        assertThatThrownBy(() -> third.await().atMost(LONG)).isInstanceOf(CorrelatorFullException.class);
        assertThat(correlator.complete("a", "x")).isTrue();
        assertThat(correlator.fail("b", new IllegalStateException("gone"))).isTrue();
        assertThat(first.join()).isEqualTo("x");
        assertThat(second).isCompletedExceptionally();
    }

    @Test
    void aCancelledRequestLeavesNothingBehind() {
        correlator.ask("a", LONG, this::sent).subscribe().with(_ -> {}).cancel();
        assertThat(correlator.open()).isZero();
    }

    @Test
    void theSameKeyTwiceIsRefusedAndTheFirstStillWaits() {
        var first = correlator.ask("a", LONG, this::sent).subscribeAsCompletionStage();
        assertThatThrownBy(() -> correlator.ask("a", LONG, this::sent).await().atMost(LONG))
                .isInstanceOf(IllegalStateException.class);
        assertThat(correlator.complete("a", "x")).isTrue();
        assertThat(first.join()).isEqualTo("x");
    }

    private Uni<Void> sent() {
        return Uni.createFrom().voidItem();
    }
}
