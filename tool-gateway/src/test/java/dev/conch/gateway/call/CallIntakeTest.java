package dev.conch.gateway.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.conch.contracts.ToolCallRequested;
import dev.conch.contracts.Wire;
import dev.conch.gateway.ledger.Begin;
import dev.conch.gateway.ledger.Claim;
import dev.conch.gateway.ledger.ClaimedCall;
import dev.conch.gateway.ledger.FinishedCall;
import dev.conch.gateway.ledger.Ledger;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class CallIntakeTest {
    private final Fixture flow = new Fixture();

    @Test
    void aClaimedCallIsRun() {
        receive(flow.ledger, Requests.request());

        assertThat(flow.published).hasSize(1);
        assertThat(flow.called).hasSize(1);
    }

    @Test
    void aRedeliveredRequestThatHasEndedIsAnsweredAgainAndRunsNothing() {
        var request = Requests.request();
        receive(flow.ledger, request);

        receive(flow.ledger, request);

        assertThat(flow.called).hasSize(1);
        assertThat(flow.published).hasSize(2);
        assertThat(flow.published.get(1).record())
                .isEqualTo(flow.published.get(0).record());
    }

    @Test
    void aRedeliveredRequestThatIsStillInProgressIsDropped() {
        receive(claiming(() -> Uni.createFrom().item(new Claim.Dropped())), Requests.request());

        assertThat(flow.called).isEmpty();
        assertThat(flow.published).isEmpty();
    }

    @Test
    void aClaimIsTriedAgainWhenTheDatabaseWasAway() {
        var tries = new AtomicInteger();
        var request = Requests.request();

        receive(
                claiming(() -> tries.getAndIncrement() == 0
                        ? Uni.createFrom().failure(new IllegalStateException("no database"))
                        : Uni.createFrom().item(new Claim.Won(Requests.claimed(request)))),
                request);

        assertThat(tries).hasValue(2);
        assertThat(flow.called).hasSize(1);
    }

    @Test
    void aRequestUnderAnotherSessionsIdIsNotTriedAgainButFails() {
        var tries = new AtomicInteger();
        var ledger = claiming(() -> {
            tries.incrementAndGet();
            return Uni.createFrom().failure(new IllegalArgumentException("another session's call"));
        });

        assertThatThrownBy(() -> receive(ledger, Requests.request())).isInstanceOf(IllegalArgumentException.class);
        assertThat(tries).hasValue(1);
        assertThat(flow.called).isEmpty();
    }

    private void receive(Ledger ledger, ToolCallRequested request) {
        new CallIntake(ledger, flow.lostCalls, flow.openCalls(), flow.cancels, flow.sender, flow.steps)
                .requested(request, Wire.write(request))
                .await()
                .atMost(Duration.ofSeconds(5));
    }

    private static Ledger claiming(Supplier<Uni<? extends Claim>> answer) {
        return new Ledger() {
            @Override
            public Uni<Claim> claim(ToolCallRequested request, byte[] body) {
                return Uni.createFrom().deferred(answer);
            }

            @Override
            public Uni<Boolean> begin(ClaimedCall call, Begin begin) {
                return Uni.createFrom().item(true);
            }

            @Override
            public Uni<Boolean> finish(ClaimedCall call, FinishedCall end) {
                return Uni.createFrom().item(true);
            }
        };
    }
}
