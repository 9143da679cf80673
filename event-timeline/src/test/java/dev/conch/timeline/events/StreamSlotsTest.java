package dev.conch.timeline.events;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.conch.kit.problem.ProblemException;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class StreamSlotsTest {
    private final SimpleMeterRegistry metrics = new SimpleMeterRegistry();
    private final StreamSlots slots = new StreamSlots(new Two(), metrics);

    @Test
    void anOrgGetsSoManyAndAnotherOrgItsOwn() {
        // Given
        slots.enter("a").orElseThrow();
        slots.enter("a").orElseThrow();
        // When, Then
        assertThat(slots.enter("a")).isEmpty();
        assertThatThrownBy(() -> slots.check("a")).isInstanceOf(ProblemException.class);
        assertThat(slots.enter("b")).isPresent();
        assertThat(open()).isEqualTo(3);
    }

    @Test
    void aSlotThatIsGivenBackTwiceIsGivenBackOnce() {
        // Given
        var first = slots.enter("a").orElseThrow();
        slots.enter("a").orElseThrow();
        // When
        first.leave();
        first.leave();
        // Then
        assertThat(open()).isEqualTo(1);
        assertThat(slots.enter("a")).isPresent();
        assertThat(slots.enter("a")).isEmpty();
    }

    private double open() {
        return metrics.get("conch.timeline.streams").gauge().value();
    }

    private record Two() implements StreamConfig {
        @Override
        public int mostPerOrg() {
            return 2;
        }

        @Override
        public int batch() {
            return 1;
        }

        @Override
        public Duration heartbeat() {
            return Duration.ofSeconds(1);
        }

        @Override
        public Duration poll() {
            return Duration.ofSeconds(1);
        }

        @Override
        public Duration lookup() {
            return Duration.ofSeconds(1);
        }
    }
}
