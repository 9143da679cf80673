package dev.conch.timeline.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.contracts.SessionId;
import dev.conch.timeline.Story;
import dev.conch.timeline.Story.Bash;
import dev.conch.timeline.fact.BashFacts;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LanesTest {
    private final List<SessionId> begun = new ArrayList<>();
    private final Lanes lanes = new Lanes(2, begun::add);
    private final Story story = new Story("org");

    @Test
    void aSessionIsBegunOnceAndGivesItsFactsInOrderAndInBatches() {
        // Given
        var offers = new ArrayList<Lanes.Offer>();
        for (var n = 0; n < 3; n++) {
            offers.add(offer());
        }
        // When
        offers.forEach(lanes::add);
        // Then
        assertThat(begun).containsExactly(story.session());
        assertThat(lanes.waiting(story.session())).isEqualTo(3);
        assertThat(lanes.take(story.session())).isEqualTo(offers.subList(0, 2));
        assertThat(lanes.waiting(story.session())).isEqualTo(1);
        assertThat(lanes.take(story.session())).isEqualTo(offers.subList(2, 3));
    }

    @Test
    void whatComesWhileABatchIsUnderWayIsTakenAfterItAndBeginsNothing() {
        // Given
        lanes.add(offer());
        lanes.take(story.session());
        // When
        var late = offer();
        lanes.add(late);
        // Then
        assertThat(begun).hasSize(1);
        assertThat(lanes.take(story.session())).containsExactly(late);
    }

    @Test
    void aSessionWithoutFactsIsForgottenAndBegunAgain() {
        // Given
        lanes.add(offer());
        lanes.take(story.session());
        // When
        assertThat(lanes.take(story.session())).isEmpty();
        assertThat(lanes.open()).isZero();
        lanes.add(offer());
        // Then
        assertThat(begun).hasSize(2);
    }

    private Lanes.Offer offer() {
        return new Lanes.Offer(BashFacts.of(story.bashStarted(Bash.named("call_1")), null), _ -> {});
    }
}
