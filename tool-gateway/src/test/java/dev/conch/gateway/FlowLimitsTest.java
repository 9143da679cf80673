package dev.conch.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.gateway.call.CallConfig;
import dev.conch.gateway.decision.DecisionConfig;
import dev.conch.gateway.ledger.LedgerConfig;
import dev.conch.gateway.session.SessionConfig;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Every limit of the call flow: its default and its key. */
class FlowLimitsTest {
    @Test
    void theDefaultsAreTheDocumentedOnes() {
        var calls = Configs.defaults(CallConfig.class);
        assertThat(calls.maxOpen()).isEqualTo(2000);
        assertThat(calls.maxOpenPerOrg()).isEqualTo(256);
        assertThat(calls.maxRunningPerServer()).isEqualTo(64);
        assertThat(calls.maxEarlyCancels()).isEqualTo(10_000);
        assertThat(calls.maxMessage()).isEqualTo(2000);
        var ledger = Configs.defaults(LedgerConfig.class);
        assertThat(ledger.lease()).isEqualTo(Duration.ofSeconds(15));
        assertThat(ledger.renewEvery()).isEqualTo(Duration.ofSeconds(4));
        assertThat(ledger.sweepEvery()).isEqualTo(Duration.ofSeconds(5));
        assertThat(ledger.sweepBatch()).isEqualTo(50);
        assertThat(ledger.keep()).isEqualTo(Duration.ofDays(7));
        var decisions = Configs.defaults(DecisionConfig.class);
        assertThat(decisions.timeout()).isEqualTo(Duration.ofSeconds(12));
        assertThat(decisions.maxOpen()).isEqualTo(4096);
        assertThat(Configs.defaults(SessionConfig.class).lookupTimeout()).isEqualTo(Duration.ofSeconds(2));
    }

    @Test
    void everyLimitOfCallsAndDecisionsHasItsKey() {
        var calls = Configs.with(
                CallConfig.class,
                Map.of(
                        "conch.gateway.calls.max-open", "1",
                        "conch.gateway.calls.max-open-per-org", "2",
                        "conch.gateway.calls.max-running-per-server", "3",
                        "conch.gateway.calls.max-early-cancels", "4",
                        "conch.gateway.calls.max-message", "500"));
        assertThat(calls.maxOpen()).isEqualTo(1);
        assertThat(calls.maxOpenPerOrg()).isEqualTo(2);
        assertThat(calls.maxRunningPerServer()).isEqualTo(3);
        assertThat(calls.maxEarlyCancels()).isEqualTo(4);
        assertThat(calls.maxMessage()).isEqualTo(500);
        var decisions = Configs.with(
                DecisionConfig.class,
                Map.of("conch.gateway.decisions.timeout", "1s", "conch.gateway.decisions.max-open", "2"));
        assertThat(decisions.timeout()).isEqualTo(Duration.ofSeconds(1));
        assertThat(decisions.maxOpen()).isEqualTo(2);
    }

    @Test
    void everyLimitOfTheLedgerAndOfSessionsHasItsKey() {
        var ledger = Configs.with(
                LedgerConfig.class,
                Map.of(
                        "conch.gateway.ledger.lease", "1s",
                        "conch.gateway.ledger.renew-every", "2s",
                        "conch.gateway.ledger.sweep-every", "3s",
                        "conch.gateway.ledger.sweep-batch", "4",
                        "conch.gateway.ledger.keep", "5h"));
        assertThat(ledger.lease()).isEqualTo(Duration.ofSeconds(1));
        assertThat(ledger.renewEvery()).isEqualTo(Duration.ofSeconds(2));
        assertThat(ledger.sweepEvery()).isEqualTo(Duration.ofSeconds(3));
        assertThat(ledger.sweepBatch()).isEqualTo(4);
        assertThat(ledger.keep()).isEqualTo(Duration.ofHours(5));
        var sessions = Configs.with(SessionConfig.class, Map.of("conch.gateway.sessions.lookup-timeout", "3s"));
        assertThat(sessions.lookupTimeout()).isEqualTo(Duration.ofSeconds(3));
    }
}
