package dev.conch.local.frontdoor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class UpstreamTest {

    private final Upstream upstream = new Upstream("tool-gateway", List.of(1, 2, 3));

    @Test
    void eachReplicaHasItsTurn() {
        assertThat(firsts(6)).containsExactly(1, 2, 3, 1, 2, 3);
    }

    @Test
    void oneThatIsNotReadyComesLast() {
        upstream.replicas().get(1).mark(false);

        assertThat(firsts(6)).doesNotContain(2).contains(1, 3);
        assertThat(upstream.inTurn().getLast().port()).isEqualTo(2);

        upstream.replicas().get(1).mark(true);
        assertThat(firsts(3)).contains(2);
    }

    @Test
    void whereNoneIsReadyAllAreTriedAllTheSame() {
        upstream.replicas().forEach(replica -> replica.mark(false));

        assertThat(upstream.inTurn()).hasSize(3);
    }

    @Test
    void aServiceWithoutAPortIsNone() {
        assertThatThrownBy(() -> new Upstream("x", List.of())).hasMessageContaining("x has no port");
    }

    private List<Integer> firsts(int times) {
        return Stream.generate(() -> upstream.inTurn().getFirst().port())
                .limit(times)
                .toList();
    }
}
