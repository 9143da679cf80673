package dev.conch.gateway.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.contracts.CallOutcome;
import dev.conch.contracts.Judgement;
import dev.conch.contracts.Risk;
import dev.conch.gateway.ledger.ClaimedCall;
import dev.conch.gateway.ledger.LostCall;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CallSweeperTest {
    private final Fixture flow = new Fixture();
    private final List<ClaimedCall> started = new ArrayList<>();

    @Test
    void aCallThatWasLostBeforeItBeganIsStarted() {
        var call = new ClaimedCall(Requests.request(), 2, false, null, 0);
        flow.lostCalls.claimed.add(call);

        sweep();

        assertThat(started).containsExactly(call);
    }

    @Test
    void aChangingCallThatWasLostWhileItRanEndsAsUnknown() {
        flow.lostCalls.running.add(lost(false));

        sweep();

        var end = flow.published.getFirst().record();
        assertThat(end.outcome())
                .isInstanceOfSatisfying(
                        CallOutcome.Failed.class,
                        failed -> assertThat(failed.outcomeUnknown()).isTrue());
        assertThat(Fixture.error(end).message()).startsWith("outcome unknown");
        assertThat(Fixture.error(end).retryable()).isFalse();
        assertThat(end.server()).isEqualTo("github");
        assertThat(end.timing().durationMs()).isEqualTo(40);
        assertThat(started).isEmpty();
    }

    @Test
    void aReadingCallThatCanNoLongerBeRepeatedMayBeTriedAgain() {
        flow.lostCalls.running.add(lost(true));

        sweep();

        assertThat(Fixture.error(flow.published.getFirst().record()).retryable())
                .isTrue();
    }

    @Test
    void whatAnotherEndedFirstIsNotPublished() {
        flow.lostCalls.running.add(lost(false));
        flow.lostCalls.endedByAnother = true;

        sweep();

        assertThat(flow.published).isEmpty();
    }

    @Test
    void anEndThatNobodyPublishedIsPublishedAsItIs() {
        flow.run();
        var end = flow.published.removeFirst();
        flow.lostCalls.unpublished.add(end);

        sweep();

        assertThat(flow.published).containsExactly(end);
    }

    @Test
    void whatWasPublishedIsNotedAndWhatWasNotIsNot() {
        var publisher = flow.publisher();
        flow.run();
        var end = flow.published.getFirst();
        publisher.publish(end).await().atMost(Duration.ofSeconds(5));
        publisher.note().await().atMost(Duration.ofSeconds(5));
        assertThat(flow.lostCalls.published).containsExactly(end.record().call().id());

        flow.sender = _ -> Uni.createFrom().failure(new IllegalStateException("no broker"));
        var broken = flow.publisher();
        broken.publish(end).await().atMost(Duration.ofSeconds(5));
        broken.note().await().atMost(Duration.ofSeconds(5));
        assertThat(flow.lostCalls.published).hasSize(1);
    }

    private static LostCall lost(boolean readOnly) {
        var judgement = new Judgement(readOnly, Risk.CHANGES, null, "mode normal", null);
        return new LostCall(Requests.request(), "gateway-dead", 1, "github", judgement, 10, 40, 0);
    }

    private void sweep() {
        new CallSweeper(flow.lostCalls, started::add, flow.records(), flow.masking(), flow.publisher(), flow.metrics)
                .sweep()
                .await()
                .atMost(Duration.ofSeconds(5));
    }
}
