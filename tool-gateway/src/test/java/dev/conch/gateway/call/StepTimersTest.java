package dev.conch.gateway.call;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StepTimersTest {
    private final Fixture flow = new Fixture();

    @Test
    void aCallThatRunsIsMeasuredAtEachOfItsSteps() {
        flow.run();

        assertThat(count(Step.DECISION)).isEqualTo(1);
        assertThat(count(Step.BEGIN)).isEqualTo(1);
        assertThat(count(Step.RUN)).isEqualTo(1);
        assertThat(count(Step.FINISH)).isEqualTo(1);
    }

    @Test
    void aCallThatIsRefusedWaitsForNoDecision() {
        flow.tool = io.smallrye.mutiny.Uni.createFrom().item(java.util.Optional.empty());

        flow.run();

        assertThat(count(Step.DECISION)).isZero();
        assertThat(count(Step.RUN)).isZero();
        assertThat(count(Step.FINISH)).isEqualTo(1);
    }

    private long count(Step step) {
        return flow.registry.timer("conch.gateway.steps", "step", step.label()).count();
    }
}
